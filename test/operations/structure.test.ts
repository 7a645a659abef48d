import { expect, test } from '@jest/globals';
import { readProject } from '../../lib/bundle/build.ts';
import { FUNCTIONS } from '../../lib/functions.ts';
import { failure, ok } from '../../lib/http/operation.ts';
import { checkStructure, type Project } from '../../lib/operations/structure.ts';
import { half, quotient, stored } from '../support/samples.ts';

const FILE = 'lib/operations/test/quotient.ts';
const LAMBDA = 'lambdas/test/quotient.ts';
const SOURCE = `import { quotient } from '../../${FILE}';\nexport const handler = endpoint(quotient);\n`;

/** A project of one operation, changed. */
function project(change: object = {}, around: object = {}): Project {
  const others = new Map([['site', ['/docs', '/docs/assets/{file}']]]);
  const lambdas = new Map([
    [LAMBDA, SOURCE],
    ['lambdas/site.ts', ''],
  ]);
  return { operations: [{ ...quotient, ...change }], exported: new Map(), lambdas, others, ...around } as never;
}

test('a structure without mistakes is accepted', () => {
  const secondPath = { ...quotient, path: '/test/quotient/' };
  expect(() => checkStructure(project({}, { exported: new Map([[FILE, [quotient, secondPath]]]) }))).not.toThrow();
  const [, failed] = quotient.examples;
  const examples = [failed, failure('', '/test/quotient/b/a', { status: 404, detail: '' })];
  const parameters = { a: half.parameters.n, b: half.parameters.n };
  const change = {
    path: '/test/quotient/{b}/{a}',
    parameters,
    examples: [{ ...failed, target: '/test/quotient/b/a' }, examples[1]],
  };
  expect(() => checkStructure(project(change))).not.toThrow();
});

test('what is checked are the files as they are', async () => {
  const { operations, exported, lambdas, others } = await readProject();
  const ids = [...exported].flatMap(([file, found]) =>
    found.length > 0 ? [file.slice('lib/operations/'.length, -3)] : [],
  );
  expect(ids.sort()).toEqual(operations.map(({ id }) => id).sort());
  expect([...lambdas.keys()].sort()).toEqual(FUNCTIONS.map((name) => `lambdas/${name}.ts`).sort());
  expect([...others.keys()]).toEqual(['site', 'fallback', 'monthly-limit']);
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
  ...['test/a', '/test/:a', '/test//a', '/test/a{b', '/test/A', '/test/a_b', '/test/{a}/{a}', '/test/{1}'].map(
    (path): [string, object] => [
      `has the path ${path}, which is not like /group/name/{value} or /group/{rest+}`,
      { path, examples: quotient.examples.map((example) => ({ ...example, target: path })) },
    ],
  ),
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
    { exported: new Map([['lib/operations/test/x.ts', [quotient]]]) },
    'lib/operations/test/x.ts has the id test/quotient, but must have the id test/x.',
  ],
  [
    'a path that a page has',
    { others: new Map([['site', ['/test/quotient']]]) },
    `${FILE} has the path /test/quotient, which is taken: API Gateway would refuse the route.`,
  ],
  [
    'a path that another operation has, with another variable',
    {
      operations: [
        stored,
        {
          ...quotient,
          path: '/test/stored/{n}',
          parameters: half.parameters,
          examples: quotient.examples.map((one) => ({ ...one, target: '/test/stored/1' })),
        },
      ],
      lambdas: new Map([
        [LAMBDA, SOURCE],
        ['lambdas/test/stored.ts', SOURCE.replaceAll('quotient', 'stored')],
        ['lambdas/site.ts', ''],
      ]),
      exported: new Map(),
    },
    [
      'lib/operations/test/stored.ts needs an example of a 400, and one of a success or of a 404 of its own.',
      `${FILE} has the path /test/stored/{n}, which is taken: API Gateway would refuse the route.`,
    ].join('\n'),
  ],
  [
    'an operation that the index lacks',
    { exported: new Map([['lib/operations/test/stored.ts', [stored]]]) },
    'lib/operations/index.ts lacks the operation of lib/operations/test/stored.ts.',
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
