import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { endpointEntries } from '../contract/index.ts';
import { matchPath } from '../contract/path-template.ts';
import { DEFAULT_ROUTE, ROUTE_METHODS, routePath } from '../contract/routes.ts';

/** An HTTP request as it was sent. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/** A request on its way to a function. */
export interface Invocation {
  /** The id of the endpoint, which is also the name of its function. */
  readonly endpointId: string;
  readonly event: APIGatewayProxyEventV2;
}

/**
 * The function that an HTTP API of API Gateway calls for a request, and the event that it passes, payload format 2.0.
 *
 * The path is decoded once; an encoded slash does not end a segment. Bodies are left out, because no operation reads one.
 *
 * Source: Amazon API Gateway Developer Guide, "Create AWS Lambda proxy integrations for HTTP APIs".
 *
 * @returns `undefined` for a path with a malformed escape, to which API Gateway itself responds with a 400.
 */
export function gatewayEvent({ method, target, headers }: HttpRequest): Invocation | undefined {
  const [, path = '', rawQueryString = ''] = /^([^?]*)\??(.*)$/s.exec(target) ?? [];
  const rawPath = decoded(path);
  if (rawPath === undefined) return undefined;

  const { endpointId, routeKey, pathParameters } = route(method, path);
  const queryStringParameters = query(rawQueryString);
  const { cookie, ...others } = headers;
  const { host = 'localhost', 'user-agent': userAgent = '' } = headers;
  const receivedAt = new Date();
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookie === undefined ? {} : { cookies: cookie.split('; ') }),
    headers: { ...joinedHeaders(others), 'x-forwarded-proto': 'http' },
    ...(Object.keys(queryStringParameters).length > 0 ? { queryStringParameters } : {}),
    requestContext: {
      accountId: 'anonymous',
      apiId: 'local',
      domainName: host,
      domainPrefix: host.replace(/\..*/, ''),
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: commonLogTime(receivedAt),
      timeEpoch: receivedAt.getTime(),
    },
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters } : {}),
    isBase64Encoded: false,
  };
  return { endpointId, event };
}

/** The route that matches a path; the default route if there is none. */
function route(method: string, path: string) {
  const isRouted = ROUTE_METHODS.some((other) => other === method);
  for (const [endpointId, endpoint] of endpointEntries) {
    if (endpoint.path === DEFAULT_ROUTE) return { endpointId, routeKey: DEFAULT_ROUTE, pathParameters: {} };
    const encoded = isRouted ? matchPath(routePath(endpoint), path) : undefined;
    if (encoded === undefined) continue;
    const values = Object.entries(encoded).map(([name, value]) => [name, decodeURIComponent(value)]);
    const routeKey = `${method} ${routePath(endpoint)}`;
    return { endpointId, routeKey, pathParameters: Object.fromEntries(values) as Record<string, string> };
  }
  throw new Error('the contract has no default route');
}

/** A percent-decoded string; `undefined` if an escape is malformed. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Decoded values; those of a repeated name are joined by commas. */
function query(rawQueryString: string): Record<string, string> {
  const values = Map.groupBy(new URLSearchParams(rawQueryString), ([name]) => name);
  return Object.fromEntries([...values].map(([name, pairs]) => [name, pairs.map(([, value]) => value).join()]));
}

function joinedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** `08/Mar/2024:07:53:04 +0000` */
function commonLogTime(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
