import { expect, test } from '@jest/globals';
import { checkStructure } from '../../lib/bundle/structure.ts';
import { decimal, integer, text } from '../../lib/http/kinds.ts';
import { failure, inQuery, type Operation, ok } from '../../lib/http/operation.ts';
import { object } from '../../lib/http/schema.ts';
import { half, quotient } from '../support/samples.ts';

const FILE = 'lib/operations/test/quotient.ts';
const LAMBDA = 'lambdas/test/quotient.ts';
const SOURCE = `import { quotient } from '../../${FILE}';\nexport const handler = endpoint(quotient);\n`;

/** Checks a project of an operation, by default quotient, and of others. */
function check(change: object = {}, others: readonly object[] = [], lambda = SOURCE): void {
  const operations = [{ ...quotient, ...change }, ...others] as readonly Operation[];
  checkStructure(
    operations,
    new Map([
      [LAMBDA, lambda],
      ['lambdas/site.ts', ''],
    ]),
  );
}

test('a structure without mistakes is accepted', () => {
  expect(() => check()).not.toThrow();
  const [, failed] = quotient.examples;
  const examples = [failed, failure('', '/test/quotient/b/a', { status: 404, detail: '' })];
  const parameters = { a: half.parameters.n, b: half.parameters.n };
  const change = {
    path: '/test/quotient/{b}/{a}',
    parameters,
    examples: [{ ...failed, target: '/test/quotient/b/a' }, examples[1]],
  };
  expect(() => check(change)).not.toThrow();
});

// Otherwise the first thing that an author reads is a failure that follows from the mistake.
test.each<[sentence: string, change: object]>([
  ['has the variables (none) in its path, but the path parameters n', { parameters: half.parameters }],
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
  ['has a result that can lack the field message', { result: object('Sum', { sum: { type: 'number' } }) }],
  ...[
    integer({ exclusiveMinimum: 1, exclusiveMaximum: 2 }),
    decimal({ exclusiveMinimum: 2, exclusiveMaximum: 1 }),
    text({ minLength: 2, maxLength: 1 }),
  ].map((kind): [string, object] => [
    'has the parameter n, whose lower bound is above its upper bound',
    { parameters: { n: inQuery<unknown>(kind, '', 1) } },
  ]),
  ...['test/a', '/test/:a', '/test//a', '/test/a{b', '/test/A', '/test/a_b', '/test/{a}/{a}', '/test/{1}'].map(
    (path): [string, object] => [
      `has the path ${path}, which is not like /group/name/{value} or /group/{rest+}, in lower case`,
      { path, examples: quotient.examples.map((example) => ({ ...example, target: path })) },
    ],
  ),
])('the build names an operation that %s', (sentence, change) => {
  expect(() => check(change)).toThrow(new Error(`${FILE} ${sentence}.`));
});

const INDEX = 'lib/operations/index.ts';
const TAKEN = 'which is taken: API Gateway would refuse the route';
const n = half.parameters.n;
const twin = { ...quotient, id: 'test/twin', path: '/test/{b}', parameters: { b: n } };

test.each<[mistake: string, sentence: string, ...Parameters<typeof check>]>([
  ['an operation that is listed twice', `${INDEX} lists test/quotient twice.`, {}, [quotient]],
  ['a copied id', `${INDEX} lists test/quotient twice.`, {}, [{ ...half, id: 'test/quotient' }]],
  ['a path of a page', `${FILE} has the path /docs, ${TAKEN}.`, { path: '/docs' }],
  [
    'a path of another operation',
    `lib/operations/test/twin.ts has the path /test/{b}, ${TAKEN}.`,
    { path: '/test/{a}', parameters: { a: n } },
    [twin],
  ],
  ['a missing Lambda', 'lambdas/test/twin.ts is missing: the operation test/twin has no Lambda.', {}, [twin]],
  [
    'a Lambda of another operation',
    `${LAMBDA} does not import its operation from ${FILE}.`,
    {},
    [],
    SOURCE.replace(FILE, 'lib/operations/test/other.ts'),
  ],
  [
    'a Lambda with a default',
    `${LAMBDA} does not export const handler.`,
    {},
    [],
    SOURCE.replace('const handler =', 'default'),
  ],
  [
    'an operation that the index lacks, by its Lambda',
    `${LAMBDA} is the Lambda of no operation in ${INDEX}, nor of FUNCTIONS in lib/functions.ts.`,
    { id: 'test/other' },
  ],
])('the build names %s', (_mistake, sentence, ...project) => {
  expect(() => check(...project)).toThrow(sentence); // it may add what follows
});
