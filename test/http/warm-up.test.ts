import { expect, jest, test } from '@jest/globals';
import { endpoint } from '../../lib/http/endpoint.ts';
import { exampleRequest, warmUp } from '../../lib/http/warm-up.ts';
import { everyOperation } from '../support/invocation.ts';

test.each(everyOperation)('$id handles a request that succeeds while it is loaded, not an error', async (operation) => {
  const handler = jest.fn(endpoint(operation));
  warmUp(handler, exampleRequest(operation));
  expect(await handler.mock.results[0]?.value).toMatchObject({ statusCode: 200 });
});
