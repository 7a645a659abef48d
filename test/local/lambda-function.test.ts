import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { type LambdaFunction, lambdaFunction } from '../../lib/local/lambda-function.ts';

const event = { rawPath: '/math/prime/97', queryStringParameters: undefined } as unknown as APIGatewayProxyEventV2;

let folder: string;
let lambda: LambdaFunction;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lambda-'));
  writeFileSync(
    join(folder, 'index.mjs'),
    'export const handler = async (event, context) => ({ event, context, remaining: context.getRemainingTimeInMillis() });',
  );
  lambda = await lambdaFunction(folder, 'math/prime');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function invoke(): Promise<{ event: unknown; context: Context; remaining: number }> {
  return (await lambda(event)) as never;
}

describe('a local Lambda function', () => {
  test('gets a copy of the event by JSON', async () => {
    const { event: received } = await invoke();
    expect(received).toStrictEqual({ rawPath: '/math/prime/97' });
    expect(received).not.toBe(event);
  });

  test('gets a context with its names and an ID of the invocation', async () => {
    const [{ context: first }, { context: second }] = [await invoke(), await invoke()];
    expect(first).toMatchObject({
      functionName: 'math/prime',
      functionVersion: '$LATEST',
      invokedFunctionArn: 'arn:aws:lambda:local:000000000000:function:math/prime',
      logGroupName: '/aws/lambda/math/prime',
      memoryLimitInMB: '128',
      awsRequestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(second.awsRequestId).not.toBe(first.awsRequestId);
  });

  test('has 5 seconds, as in the stack', async () => {
    const { context, remaining } = await invoke();
    expect(remaining).toBeGreaterThan(4_000);
    expect(remaining).toBeLessThanOrEqual(5_000);
    const { now } = Date;
    Date.now = () => now() + 10_000;
    expect(context.getRemainingTimeInMillis()).toBe(0);
    Date.now = now;
  });

  test('cannot be loaded if it does not exist', async () => {
    await expect(lambdaFunction(join(folder, 'nothing'), 'nothing')).rejects.toThrow();
  });
});
