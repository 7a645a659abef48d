import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { Handler } from './handler.ts';

/** The part of a request that an operation depends on. */
export type ExampleRequest = Pick<APIGatewayProxyEventV2, 'pathParameters' | 'queryStringParameters'>;

/**
 * Answers requests while the function is being loaded. Lambda initializes a function at full speed but gives a call at
 * 128 MB a fourteenth of a processor, so whatever is done once (compiling, reading tables, opening the random source)
 * is done here. All of it is done before the first call arrives, since nothing in it waits.
 */
export function warmUp(handler: Handler, requests: readonly ExampleRequest[]): void {
  for (const request of requests) void handler(request as APIGatewayProxyEventV2, {} as Context);
}
