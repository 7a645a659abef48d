import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { DEFAULT_ROUTE, ROUTED_FUNCTIONS } from '../functions.ts';
import { pathPattern } from '../http/path-template.ts';

/** An HTTP request as it was sent. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * What an HTTP API of API Gateway with these routes makes of a request: the function that it calls, and the event that it passes to
 * it, in payload format 2.0, without a body: no function reads one.
 *
 * The path is decoded, cut off at a question mark, matched with the routes, and decoded again. AWS does not document this; the
 * responses that others recorded, which are in the tests, have no other explanation, except that the routes come second, and that
 * the values of variables are decoded like the path: so an encoded slash ends a segment.
 *
 * Source: Amazon API Gateway Developer Guide, "Create AWS Lambda proxy integrations for HTTP APIs".
 *
 * @returns `undefined` if either decoding finds a malformed escape: API Gateway itself responds with a 400.
 */
export function gatewayEvent({ method, target, headers }: HttpRequest, routes = ROUTED_FUNCTIONS) {
  const [, path = '', rawQueryString = ''] = /^([^?]*)\??(.*)$/s.exec(target) ?? [];
  const routedPath = decoded(path)?.replace(/\?.*/s, '');
  const rawPath = routedPath && decoded(routedPath);
  if (routedPath === undefined || rawPath === undefined) return undefined;

  const { functionName, routeKey, parameters } = route(routedPath, routes);
  const queryStringParameters = query(rawQueryString);
  const { cookie, ...others } = headers;
  const joinedHeaders = Object.entries(others).map(([name, value]) => [name, String(value)]);
  const { host = 'localhost', 'user-agent': userAgent = '' } = headers;
  const receivedAt = new Date();
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookie === undefined ? {} : { cookies: cookie.split('; ') }),
    headers: { ...Object.fromEntries(joinedHeaders), 'x-forwarded-proto': 'http' },
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
    ...(Object.keys(parameters).length > 0 ? { pathParameters: parameters } : {}),
    isBase64Encoded: false,
  };
  return { functionName, event };
}

/**
 * The route of a path: the most specific one that matches it, or the default route.
 *
 * Source: Amazon API Gateway Developer Guide, "Create routes for HTTP APIs".
 */
function route(path: string, routes: typeof ROUTED_FUNCTIONS) {
  const templates = routes.flatMap(([functionName, paths]) => paths.map((template) => ({ functionName, template })));
  templates.sort((one, other) => (sortKey(one.template) < sortKey(other.template) ? -1 : 1));
  for (const { functionName, template } of templates) {
    const match = pathPattern(template).exec(path);
    if (match === null) continue;
    const values = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { functionName, routeKey: `ANY ${template}`, parameters: Object.fromEntries(values) };
  }
  return { functionName: 'fallback', routeKey: DEFAULT_ROUTE, parameters: {} };
}

/** Sorts the most specific template first: those with `{name+}` come last, and a word comes before a variable. */
function sortKey(template: string): string {
  return (template.endsWith('+}') ? '1' : '0') + template.replaceAll('{', '\uffff');
}

/** A percent-decoded path; `undefined` if an escape is malformed. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Decoded values; those of a repeated name are joined by commas. */
function query(rawQueryString: string): Record<string, string> {
  // URLSearchParams drops a question mark at the beginning. Behind an ampersand, it stays part of the first name.
  const values = Map.groupBy(new URLSearchParams(`&${rawQueryString}`), ([name]) => name);
  return Object.fromEntries([...values].map(([name, pairs]) => [name, pairs.map(([, value]) => value).join()]));
}

/** `08/Mar/2024:07:53:04 +0000` */
function commonLogTime(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
