import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { Handler } from './handler.ts';
import { ORIGIN_KEY_HEADER } from './origin-key.ts';
import { pathParameters } from './path-template.ts';

/** Marks log lines of the warm-up. */
const CONTEXT = { awsRequestId: 'warm-up' } as Context;

/**
 * Handles one request while the function is loaded. At 128 MB a call gets a fourteenth of a processor, but the initialization of
 * a cold start was seen to run unthrottled (Michael Hart, "Shave 99.93% off your Lambda bill", 2019; AWS does not document it).
 * So work that is done once (compiling, reading tables, opening the random source) is done here. It is finished before the
 * first call arrives, since nothing in it waits for anything outside.
 *
 * @param path - of the operation: `/math/prime/{n}`.
 * @param target - path and query of a typical request.
 */
export function warmUp(handler: Handler, path: string, target: string): void {
  const { pathname, searchParams, search } = new URL(target, 'https://warm-up.invalid');
  const event = {
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: { 'accept-encoding': 'br', [ORIGIN_KEY_HEADER]: process.env.ORIGIN_KEY },
    pathParameters: pathParameters(path, pathname),
    queryStringParameters: Object.fromEntries(searchParams),
    requestContext: { http: { method: 'GET' } },
  };
  // The promise does not reject: `errorHandler` turns whatever is thrown in the pipeline into a response.
  void handler(event as unknown as APIGatewayProxyEventV2, CONTEXT);
}
