import { afterEach, describe, expect, test } from '@jest/globals';
import type { APIGatewayRequestAuthorizerEventV2 as AuthorizerEvent } from 'aws-lambda';
import { handler } from '../../lambdas/origin-authorizer.ts';

const authorize = (...identitySource: string[]) => handler({ identitySource } as unknown as AuthorizerEvent);

afterEach(() => {
  delete process.env.ORIGIN_KEY;
});

describe('the authorizer of an API behind CloudFront', () => {
  test('accepts the key', async () => {
    process.env.ORIGIN_KEY = 'a key';
    expect(await authorize('a key')).toEqual({ isAuthorized: true });
  });

  test.each([[['another']], [['']], [[]]])('rejects %j', async (given) => {
    process.env.ORIGIN_KEY = 'a key';
    expect(await authorize(...given)).toEqual({ isAuthorized: false });
  });

  test('rejects a request without identity source', async () => {
    process.env.ORIGIN_KEY = 'a key';
    expect(await handler({} as AuthorizerEvent)).toEqual({ isAuthorized: false });
  });

  test.each([[undefined], ['']])('rejects every request if the key is %j', async (key) => {
    if (key !== undefined) process.env.ORIGIN_KEY = key;
    expect(await authorize('')).toEqual({ isAuthorized: false });
    expect(await authorize()).toEqual({ isAuthorized: false });
    expect(await authorize('undefined')).toEqual({ isAuthorized: false });
  });
});
