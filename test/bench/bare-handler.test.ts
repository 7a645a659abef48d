import { expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { handler as bare } from '../../bench/bare/prime.ts';
import { endpoint } from '../../lib/http/endpoint.ts';
import { prime } from '../../lib/operations/math/prime.ts';
import { CONTEXT, invocationOf } from '../support/invocation.ts';

const service = endpoint(prime);

const REQUESTS = [
  ...prime.examples.map(({ target }) => ['GET', target] as const),
  ['GET', '/math/prime/97.0'],
  ['GET', '/math/prime/1e400'],
  ['HEAD', '/math/prime/97'],
  ['HEAD', '/math/prime/1'],
  ['OPTIONS', '/math/prime/97'],
  ['POST', '/math/prime/97'],
] as const;

test.each(REQUESTS)(
  'the bare handler that the bench compares with responds like the service: %s %s',
  async (method, target) => {
    const { event } = invocationOf(target, method);
    const copy = (): APIGatewayProxyEventV2 => structuredClone(event);
    expect(await bare(copy())).toEqual(await service(copy(), CONTEXT));
  },
);
