import { afterEach, describe, expect, test } from '@jest/globals';
import type { APIGatewayRequestAuthorizerEventV2 as AuthorizerEvent } from 'aws-lambda';
import { handler } from '../../lambdas/origin-authorizer.ts';

const asked = (...identitySource: string[]) => handler({ identitySource } as unknown as AuthorizerEvent);

afterEach(() => {
  delete process.env.ORIGIN_KEY;
});

describe('the authorizer of an API behind CloudFront', () => {
  test('lets through who knows the key', async () => {
    process.env.ORIGIN_KEY = 'a key';
    expect(await asked('a key')).toEqual({ isAuthorized: true });
  });

  test.each([[['another']], [['']], [[]]])('turns away %j', async (given) => {
    process.env.ORIGIN_KEY = 'a key';
    expect(await asked(...given)).toEqual({ isAuthorized: false });
  });

  test('turns away a request without any identity source', async () => {
    process.env.ORIGIN_KEY = 'a key';
    expect(await handler({} as AuthorizerEvent)).toEqual({ isAuthorized: false });
  });

  test.each([[undefined], ['']])('turns away everybody where the key is %j', async (key) => {
    if (key !== undefined) process.env.ORIGIN_KEY = key;
    expect(await asked('')).toEqual({ isAuthorized: false });
    expect(await asked()).toEqual({ isAuthorized: false });
    expect(await asked('undefined')).toEqual({ isAuthorized: false });
  });
});
