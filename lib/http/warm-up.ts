import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { Handler } from './gateway.ts';
import type { Operation, Parameter } from './operation.ts';

/** Marks log lines of the warm-up. */
const CONTEXT = { awsRequestId: 'warm-up' } as Context;

/**
 * Handles one request while the function is loaded, so that what is done once (compiling, reading tables, opening the random
 * source) does not slow down the first call: see "Why 128 MB" in docs/operations.md. It is finished before that call arrives,
 * because nothing in it waits for anything outside.
 *
 * @param request - the path, or the parameters.
 */
export function warmUp(handler: Handler, request: Partial<APIGatewayProxyEventV2>): void {
  const event = {
    rawQueryString: '',
    headers: { 'accept-encoding': 'br' },
    requestContext: { http: { method: 'GET' } },
    ...request,
  };
  // The promise does not reject: `errorHandler` turns whatever is thrown in the pipeline into a response.
  void handler(event as APIGatewayProxyEventV2, CONTEXT);
}

/** A typical request: the example of every parameter. */
export function exampleRequest({ parameters }: Operation): Partial<APIGatewayProxyEventV2> {
  const sentIn = (place: Parameter['in']) => {
    const sent = Object.entries(parameters).filter(([, parameter]) => parameter.in === place);
    return Object.fromEntries(sent.map(([name, { example }]) => [name, String(example)]));
  };
  return { pathParameters: sentIn('path'), queryStringParameters: sentIn('query') };
}
