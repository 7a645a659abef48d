import { describe, expect, test } from '@jest/globals';
import { withSection } from '../../bench/page.ts';
import { typicalRequest } from '../../bench/requests.ts';
import { difference, inTurn, ratio } from '../../bench/timing.ts';
import { exampleRequest } from '../../lib/http/warm-up.ts';
import { operations } from '../../lib/operations/index.ts';
import { get, invocationOf } from '../support/invocation.ts';

const withParameters = operations.filter(({ parameters }) => Object.keys(parameters).length > 0);

test.each(withParameters)(
  'the first call that is timed of $id succeeds, and is not the one of its warm-up',
  async (operation) => {
    const target = typicalRequest(operation);
    expect((await get(target)).status).toBe(200);
    const { pathParameters, queryStringParameters } = invocationOf(target).event;
    const warmUp = exampleRequest(operation);
    expect({ ...pathParameters, ...queryStringParameters }).not.toEqual({
      ...warmUp.pathParameters,
      ...warmUp.queryStringParameters,
    });
  },
);

describe('what is compared', () => {
  test('is timed in every round, each time from another one on', () => {
    const order = inTurn(['a', 'b', 'c']);
    expect(order.slice(0, 9).join('')).toBe('abcbcacab');
    expect(order.filter((name) => name === 'a')).toHaveLength(order.length / 3);
  });

  test('is compared within a round, so that a busy machine does not change the result', () => {
    expect(ratio([2, 20, 200], [1, 10, 100])).toBe(2);
    expect(difference([3, 13, 104], [1, 11, 101])).toBe(2);
  });
});

test('a part that is measured again replaces its own section of the page only', () => {
  const first = withSection(withSection('', 'peers', 'old'), 'operations', 'kept');
  const second = withSection(first, 'peers', 'new');
  expect(second).toBe(first.replace('old', 'new'));
});
