import { expect, test } from '@jest/globals';
import { readProject } from '../../lib/bundle/build.ts';
import { FUNCTIONS } from '../../lib/functions.ts';
import { failure, ok } from '../../lib/http/operation.ts';
import { checkStructure, type Project } from '../../lib/operations/structure.ts';
import { half, quotient } from '../support/samples.ts';

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
  return { operations: [{ ...quotient, ...change }], lambdas, others, ...around } as never;
}

test('a structure without mistakes is accepted', () => {
  expect(() => checkStructure(project())).not.toThrow();
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

test('what is checked are the files as they are', () => {
  const { lambdas, others } = readProject();
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
  ...['test/a', '/test/:a', '/test//a', '/test/a{b', '/test/A', '/test/a_b', '/test/{a}/{a}', '/test/{1}'].map(
    (path): [string, object] => [
      `has the path ${path}, which is not like /group/name/{value} or /group/{rest+}, in lower case`,
      { path, examples: quotient.examples.map((example) => ({ ...example, target: path })) },
    ],
  ),
])('the build names an operation that %s', (sentence, change) => {
  expect(() => checkStructure(project(change))).toThrow(new Error(`${FILE} ${sentence}.`));
});

const INDEX = 'lib/operations/index.ts';
const OTHER = 'lib/operations/test/other.ts';
const TAKEN = 'which is taken: API Gateway would refuse the route';
const lambda = (source: string) => ({ lambdas: new Map([[LAMBDA, source]]) });
const twin = { ...quotient, id: 'test/twin', path: '/test/{b}', parameters: { b: half.parameters.n } };
const first = { ...twin, id: 'test/quotient', path: '/test/{a}', parameters: { a: half.parameters.n } };

test.each<[mistake: string, around: object, sentence: string]>([
  ['an operation that is listed twice', { operations: [quotient, quotient] }, `${INDEX} lists test/quotient twice.`],
  ['a copied id', { operations: [quotient, { ...half, id: 'test/quotient' }] }, `${INDEX} lists test/quotient twice.`],
  [
    'a path of a page',
    { others: new Map([['site', ['/test/quotient']]]) },
    `${FILE} has the path /test/quotient, ${TAKEN}.`,
  ],
  [
    'a path of another operation',
    { operations: [first, twin] },
    `lib/operations/test/twin.ts has the path /test/{b}, ${TAKEN}.`,
  ],
  ['a missing Lambda', { lambdas: new Map() }, `${LAMBDA} is missing: the operation test/quotient has no Lambda.`],
  [
    'a Lambda of another operation',
    lambda(SOURCE.replace(FILE, OTHER)),
    `${LAMBDA} does not import its operation from ${FILE}.`,
  ],
  [
    'a Lambda with a default',
    lambda(SOURCE.replace('const handler =', 'default')),
    `${LAMBDA} does not export const handler.`,
  ],
  ['an operation that the index lacks, by its Lambda', { operations: [] }, `${LAMBDA} is the Lambda of no operation in ${INDEX}.`],
])('the build names %s', (_mistake, around, sentence) => {
  expect(() => checkStructure(project({}, around))).toThrow(sentence); // it may add what follows
});
