import { expect, test } from '@jest/globals';
import { type Operation, ok } from '../../lib/http/operation.ts';
import { checkStructure } from '../../lib/operations/structure.ts';
import { half, quotient } from '../support/samples.ts';

/** Two operations, of which the second is changed. */
const with2nd = (change: object) => [half, { ...quotient, examples: [], ...change }] as Operation[];

test('a structure without mistakes is accepted', () => {
  expect(() => checkStructure(with2nd({}))).not.toThrow();
});

// Otherwise the first thing that an author reads is a failure that follows from the mistake.
test.each<[mistake: string, change: object, sentences: string[]]>([
  ['an id that was copied', { id: 'test/half' }, ['Two operations have the id test/half.']],
  [
    'a variable that is no parameter',
    { path: '/test/{x}' },
    ['/test/{x} has the variables x, but test/quotient the path parameters (none).'],
  ],
  [
    'a parameter that is no variable',
    { parameters: half.parameters },
    ['/test/quotient has the variables (none), but test/quotient the path parameters n.'],
  ],
  [
    'an example of another path',
    { examples: [...quotient.examples, ok('Half', '/test/half/5?x=1', {})] },
    ['/test/half/5?x=1, an example of test/quotient, does not begin with its path /test/quotient.'],
  ],
  [
    'a result that is cached, though it may change,',
    { caching: 'day', async run() {} },
    ["test/quotient waits for something that may change, since its run is async: its caching has to be 'none'."],
  ],
  ...['test/quotient', '/test/:quotient', '/test//quotient', '/test/quo{tient'].map(
    (path): [string, object, string[]] => [
      `a path that no route can express, ${path},`,
      { path },
      [`The path ${path} is not like /group/name/{value} or /group/name/{rest+}, as API Gateway needs it.`],
    ],
  ),
])('%s is named in one sentence', (_mistake, change, sentences) => {
  expect(() => checkStructure(with2nd(change))).toThrow(new Error(sentences.join('\n')));
});
