import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { LAMBDA_TIMEOUT_SECONDS } from '../contract/routes.ts';

/** A Lambda function as the service calls it. */
export type LambdaFunction = (event: APIGatewayProxyEventV2) => Promise<unknown>;

/**
 * Loads a built Lambda.
 *
 * @param folder - what would be uploaded: the folder with `index.mjs`.
 * @throws Error if there is no such module, or the error that it throws while loading.
 */
export async function lambdaFunction(folder: string, name: string): Promise<LambdaFunction> {
  const { handler } = await import(pathToFileURL(join(folder, 'index.mjs')).href);
  // Lambda passes the event as JSON; the copy keeps a request from changing the event of another.
  return async (event) => handler(JSON.parse(JSON.stringify(event)), invocationContext(name));
}

function invocationContext(functionName: string): Context {
  const deadline = Date.now() + LAMBDA_TIMEOUT_SECONDS * 1000;
  const unused = () => undefined;
  return {
    awsRequestId: randomUUID(),
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    memoryLimitInMB: '128',
    done: unused,
    fail: unused,
    succeed: unused,
  };
}
