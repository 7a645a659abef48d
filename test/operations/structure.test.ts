import { expect, test } from '@jest/globals';
import { ok } from '../../lib/http/operation.ts';
import { checkStructure, type Project } from '../../lib/operations/structure.ts';
import { quotient, stored } from '../support/samples.ts';

const FILE = 'lib/operations/test/quotient.ts';
const LAMBDA = 'lambdas/test/quotient.ts';
const SOURCE = `import { quotient } from '../../${FILE}';\nexport const handler = endpoint(quotient);\n`;

/** A project of one operation, changed. */
function project(change: object = {}, around: object = {}): Project {
  const others = { otherFunctions: ['site'], otherPaths: ['/docs', '/docs/assets/{file}'] };
  const lambdas = new Map([
    [LAMBDA, SOURCE],
    ['lambdas/site.ts', ''],
  ]);
  return { operations: [{ ...quotient, ...change }], exported: new Map(), lambdas, ...others, ...around } as never;
}

test('a structure without mistakes is accepted', () => {
  const secondPath = { ...quotient, path: '/test/quotient/' };
  expect(() => checkStructure(project({}, { exported: new Map([[FILE, [quotient, secondPath]]]) }))).not.toThrow();
});

// Otherwise the first thing that an author reads is a failure that follows from the mistake.
test.each<[sentence: string, change: object]>([
  ['has the variables (none) in its path, but the path parameters n', { parameters: { n: { in: 'path' } } }],
  [
    'has the example /x?y, which does not begin with its path /test/quotient',
    { examples: [...quotient.examples, ok('', '/x?y', {})] },
  ],
  ...quotient.examples.map((one): [string, object] => [
    'needs an example of a 400, and one of a success or of a 404 of its own',
    { examples: [one] },
  ]),
  ['needs a summary and a description', { description: '' }],
  ['needs a summary and a description', { summary: '' }],
  ["must have caching: 'none', since an async run reads what changes", { async run() {} }],
  ...['test/a', '/test/:a', '/test//a', '/test/a{b', '/test/A', '/test/a_b'].map((path): [string, object] => [
    `has the path ${path}, which is not like /group/name/{value} or /group/{rest+}`,
    { path, examples: quotient.examples.map((example) => ({ ...example, target: path })) },
  ]),
])('the build names an operation that %s', (sentence, change) => {
  expect(() => checkStructure(project(change))).toThrow(new Error(`${FILE} ${sentence}.`));
});

test.each<[mistake: string, around: object, sentence: string]>([
  [
    'an operation that is listed twice',
    { operations: [quotient, quotient] },
    'lib/operations/index.ts lists test/quotient twice.',
  ],
  [
    'an id that was copied',
    {
      operations: [
        quotient,
        { ...quotient, path: '/test/x', examples: quotient.examples.map((one) => ({ ...one, target: '/test/x' })) },
      ],
    },
    'Two operations have the id test/quotient: change it in one of their files.',
  ],
  [
    'a path that is taken',
    { otherPaths: ['/test/quotient'] },
    `${FILE} has the path /test/quotient, which is taken: API Gateway would refuse the route.`,
  ],
  [
    'an operation that the index lacks',
    { exported: new Map([['lib/operations/test/stored.ts', [stored]]]) },
    'lib/operations/index.ts lacks test/stored, which lib/operations/test/stored.ts exports.',
  ],
  ['a missing Lambda', { lambdas: new Map() }, `${LAMBDA} is missing: the operation test/quotient has no Lambda.`],
  [
    'a Lambda of another operation',
    { lambdas: new Map([[LAMBDA, SOURCE.replace(FILE, 'lib/operations/test/half.ts')]]) },
    `${LAMBDA} does not import its operation from ${FILE}.`,
  ],
  [
    'a Lambda that exports a default',
    { lambdas: new Map([[LAMBDA, SOURCE.replace('const handler =', 'default')]]) },
    `${LAMBDA} does not export const handler.`,
  ],
  [
    'a Lambda of no operation',
    {
      lambdas: new Map([
        [LAMBDA, SOURCE],
        ['lambdas/test/x.ts', SOURCE],
      ]),
    },
    'lambdas/test/x.ts is the Lambda of no operation in lib/operations/index.ts.',
  ],
])('the build names %s', (_mistake, around, sentence) => {
  expect(() => checkStructure(project({}, around))).toThrow(new Error(sentence));
});
