import { expect, test } from '@jest/globals';
import { endpoint } from '../../lib/http/endpoint.ts';
import type { Handler } from '../../lib/http/handler.ts';
import { exampleRequest, warmUp } from '../../lib/http/warm-up.ts';
import { operations } from '../../lib/operations/index.ts';

test.each(operations)('$id handles a request that succeeds while it is loaded, not an error', async (operation) => {
  const responses: ReturnType<Handler>[] = [];
  const handler = endpoint(operation);
  const recording: Handler = (...invocation) => {
    const response = handler(...invocation);
    responses.push(response);
    return response;
  };
  warmUp(recording, exampleRequest(operation));
  expect((await Promise.all(responses)).map(({ statusCode }) => statusCode)).toEqual([200]);
});
