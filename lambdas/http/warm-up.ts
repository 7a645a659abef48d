import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { Handler } from './handler.ts';

/** The part of a request that an answer depends on. */
export type ExampleRequest = Partial<
  Pick<APIGatewayProxyEventV2, 'headers' | 'pathParameters' | 'queryStringParameters'>
>;

/** Stands for the id of the invocation in log lines, so that a fault here is told from one of a call. */
const CONTEXT = { awsRequestId: 'warm-up' } as Context;

/**
 * Answers requests while the function is being loaded. At 128 MB a call gets a fourteenth of a processor, while the
 * initialization of a normal cold start was seen to run unthrottled (Michael Hart, "Shave 99.93% off your Lambda bill",
 * 2019; AWS does not document it). So whatever is done once (compiling, reading tables, opening the random source) is
 * done here. All of it is done before the first call arrives, since nothing in it waits for anything outside.
 */
export function warmUp(handler: Handler, requests: readonly ExampleRequest[]): void {
  // No promise here rejects: what is thrown in the pipeline becomes a response in `errorHandler`, and nothing is outside of it.
  for (const request of requests) void handler(request as APIGatewayProxyEventV2, CONTEXT);
}
