import { decimal, integer, oneOf, outOfRange, text } from '../../lib/http/kinds.ts';
import {
  badRequest,
  failure,
  type Group,
  inPath,
  inQuery,
  invalidParameters,
  ok,
  operation,
  optional,
  queryError,
  shorten,
} from '../../lib/http/operation.ts';
import { HttpProblem, type Problem } from '../../lib/http/problem-details.ts';
import { MESSAGE, object } from '../../lib/http/schema.ts';

/**
 * Operations for tests of what all operations have in common, so that these tests need none of the service's own. In tests, the
 * service has them as well.
 */

const TOO_SMALL = outOfRange('must be further from 0');
const NO_SUCH_KEY: Problem = { status: 404, detail: 'There is nothing under this `key`.' };
const NUMBER = { type: 'number', description: 'The result.' } as const;

export const half = operation({
  id: 'test/half',
  path: '/test/half/{n}',
  summary: 'Half',
  description: 'Half of `n`.',
  parameters: { n: inPath(decimal(), 'A number.', 5) },
  result: object('HalfResult', { result: NUMBER, message: MESSAGE }),
  caching: 'day',
  run: ({ n: { text, value } }) => ({ result: value / 2, message: `Half of ${shorten(text)} is ${value / 2}.` }),
  examples: [ok('An odd number', '/test/half/5', { result: 2.5, message: 'Half of 5 is 2.5.' })],
});

export const quotient = operation({
  id: 'test/quotient',
  path: '/test/quotient',
  summary: 'Quotient',
  description: '`dividend` divided by `divisor`.',
  parameters: {
    dividend: inQuery(decimal(), 'The dividend.', 6),
    divisor: inQuery(decimal(), 'The divisor.', 4),
  },
  result: object('QuotientResult', { result: NUMBER, message: MESSAGE }),
  caching: 'day',
  run({ dividend, divisor }) {
    const result = dividend.value / divisor.value;
    if (!Number.isFinite(result)) throw invalidParameters(queryError('divisor', TOO_SMALL));
    return { result, message: `${shorten(dividend.text)} divided by ${shorten(divisor.text)} is ${result}.` };
  },
  examples: [
    ok('Six quarters', '/test/quotient?dividend=6&divisor=4', { result: 1.5, message: '6 divided by 4 is 1.5.' }),
    badRequest('Division by zero', '/test/quotient?dividend=6&divisor=0', queryError('divisor', TOO_SMALL)),
  ],
});

export const repeat = operation({
  id: 'test/repeat',
  path: '/test/repeat/{text}',
  summary: 'Repeat',
  description: 'A text several times. It is never cached.',
  parameters: {
    text: inPath(text({ minLength: 2, maxLength: 9 }), 'The text.', 'ha'),
    times: inQuery(integer({ minimum: 1, exclusiveMaximum: 10 }), 'How many times.', 3, { default: 2 }),
    separator: inQuery(oneOf(['-', '_']), 'What is in between.', '_', { default: '-' }),
    end: optional(text({ maxLength: 3 }), 'What it ends with: by default, a period.', '!'),
  },
  result: object('RepeatResult', { message: MESSAGE }),
  caching: 'none',
  run: ({ text, times, separator, end = '.' }) => ({ message: Array(times.value).fill(text).join(separator) + end }),
  examples: [ok('Laughter', '/test/repeat/ha?times=3', { message: 'ha-ha-ha.' })],
});

/** Stands for operations that wait for something outside, and have a 404 of their own. */
export const stored = operation({
  id: 'test/stored',
  path: '/test/stored/{key}',
  summary: 'Stored',
  description: 'What is stored under `key`.',
  parameters: { key: inPath(text({ minLength: 1, maxLength: 9 }), 'The key.', 'a') },
  result: object('StoredResult', { message: MESSAGE }),
  caching: 'none',
  async run({ key }) {
    await new Promise(setImmediate);
    if (key !== 'a') throw new HttpProblem(NO_SUCH_KEY);
    return { message: 'An a.' };
  },
  examples: [
    ok('Something', '/test/stored/a', { message: 'An a.' }),
    failure('Nothing', '/test/stored/b', NO_SUCH_KEY),
  ],
});

export const SAMPLES = [half, quotient, repeat, stored];

/** A group for documents. */
export const SAMPLE_GROUP: Group = {
  title: 'Samples',
  description: 'For tests.',
  operations: [repeat],
};
