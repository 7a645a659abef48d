import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { type EndpointId, endpoints } from '../../lib/contract/index.ts';
import { pathParameters, routeKey } from '../../lib/contract/routes.ts';
import { apiGatewayEvent } from '../../lib/local/gateway-event.ts';
import type { Handler } from './bundles.ts';

/** What a browser sends along. */
const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-GB,en;q=0.9',
  host: 'api.example.com',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-port': '443',
  'x-forwarded-proto': 'https',
};

/** The event API Gateway makes of a request for this operation. */
export function eventOf(id: EndpointId, target: string, method = 'GET'): APIGatewayProxyEventV2 {
  const endpoint = endpoints[id];
  const [path = ''] = target.split('?', 1);
  return apiGatewayEvent({
    method,
    target,
    rawPath: decodeURIComponent(path),
    headers: HEADERS,
    routeKey: routeKey(endpoint),
    pathParameters: pathParameters(endpoint, path) ?? {},
    sourceIp: '203.0.113.7',
    receivedAt: new Date('2024-03-08T07:53:04.193Z'),
  });
}

/** The context of an invocation that has three seconds. */
export const CONTEXT = {
  awsRequestId: '8f5df5b7-6f7b-4f0c-9f7e-0d6f0a9c1b2d',
  callbackWaitsForEmptyEventLoop: true,
  functionName: 'bench',
  getRemainingTimeInMillis: () => 3000,
} as Context;

/**
 * Calls a handler with this event. Each call gets path parameters of its own, as each invocation does: stock validators
 * write the numbers they made of them into the event.
 */
export function invoking(handler: Handler, event: APIGatewayProxyEventV2): () => ReturnType<Handler> {
  const { pathParameters } = event;
  return () => {
    if (pathParameters) event.pathParameters = { ...pathParameters };
    return handler(event, CONTEXT);
  };
}
