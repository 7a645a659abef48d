import { afterEach, describe, expect, test } from '@jest/globals';
import type { APIGatewayRequestAuthorizerEventV2 as AuthorizerEvent } from 'aws-lambda';
import { handler } from '../../lambdas/origin-authorizer.ts';

const asked = (headers?: Record<string, string>) => handler({ headers } as AuthorizerEvent);

afterEach(() => {
  delete process.env.ORIGIN_KEY;
});

describe('the authorizer of an API behind CloudFront', () => {
  test('lets through who knows the key', async () => {
    process.env.ORIGIN_KEY = 'a key';
    expect(await asked({ 'x-origin-key': 'a key' })).toEqual({ isAuthorized: true });
  });

  test.each([[{ 'x-origin-key': 'another' }], [{ 'x-origin-key': '' }], [{}], [undefined]])(
    'turns away %j',
    async (headers) => {
      process.env.ORIGIN_KEY = 'a key';
      expect(await asked(headers)).toEqual({ isAuthorized: false });
    },
  );

  test.each([[undefined], ['']])('turns away everybody where the key is %j', async (key) => {
    if (key !== undefined) process.env.ORIGIN_KEY = key;
    expect(await asked({ 'x-origin-key': '' })).toEqual({ isAuthorized: false });
    expect(await asked({})).toEqual({ isAuthorized: false });
    expect(await asked({ 'x-origin-key': 'undefined' })).toEqual({ isAuthorized: false });
  });
});
