import { expect, jest, test } from '@jest/globals';
import { endpoint } from '../../lib/http/endpoint.ts';
import { everyOperation } from '../support/invocation.ts';

test.each(everyOperation)('$id handles a request that succeeds while it is loaded', async (operation) => {
  const run = jest.fn(operation.run);
  endpoint({ ...operation, run });
  await new Promise(setImmediate);
  expect(run.mock.results).toEqual([{ type: 'return', value: expect.anything() }]);
});
