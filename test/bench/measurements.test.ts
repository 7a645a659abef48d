import { expect, test } from '@jest/globals';
import { typicalRequest } from '../../bench/requests.ts';
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
