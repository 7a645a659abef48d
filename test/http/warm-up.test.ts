import { isPromise } from 'node:util/types';
import { expect, jest, test } from '@jest/globals';
import { endpoint } from '../../lib/http/endpoint.ts';
import type { Operation } from '../../lib/http/operation.ts';
import { everyOperation } from '../support/invocation.ts';

/** How an operation is run while its function is loaded. */
async function warmUpOf(operation: Operation) {
  const run = jest.fn(operation.run);
  endpoint({ ...operation, run } as Operation);
  await new Promise(setImmediate);
  return run.mock.results;
}

const isWarmedUp = ({ warmUp }: Operation) => warmUp !== false;

test.each(everyOperation.filter(isWarmedUp))('$id handles a request that succeeds while it is loaded', async (one) => {
  const results = await warmUpOf(one);
  expect(results).toEqual([{ type: 'return', value: expect.anything() }]);
  if (isPromise(results[0]?.value)) throw new Error(`${one.id} returns a promise: it needs warmUp: false.`);
});

test.each(everyOperation.filter((one) => !isWarmedUp(one)))(
  '$id, which may write, is run by requests alone: not while it is loaded, at every cold start',
  async (one) => {
    expect(await warmUpOf(one)).toEqual([]);
  },
);
