import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** An HTTP request as received, and the route it matches. */
export interface RoutedRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  /** The path as API Gateway passes it on. */
  readonly rawPath: string;
  readonly headers: IncomingHttpHeaders;
  readonly body?: Buffer | undefined;
  readonly routeKey: string;
  /** Decoded. */
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly sourceIp: string;
  readonly receivedAt: Date;
}

const TEXT_TYPES = /^(?:text\/|application\/(?:json|javascript|xml)\b)/i;

/**
 * The event that an HTTP API of API Gateway makes from a request, payload format 2.0.
 *
 * Source: Amazon API Gateway Developer Guide, "Create AWS Lambda proxy integrations for HTTP APIs".
 */
export function apiGatewayEvent(request: RoutedRequest): APIGatewayProxyEventV2 {
  const { method, headers, routeKey, pathParameters, body, receivedAt } = request;
  const [, rawQueryString = ''] = splitOnce(request.target, '?');
  const { rawPath } = request;
  const queryStringParameters = query(rawQueryString);
  const { cookie, ...others } = headers;
  const { host = 'localhost' } = headers;
  const isText = TEXT_TYPES.test(headers['content-type'] ?? '');
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookie === undefined ? {} : { cookies: cookie.split('; ') }),
    headers: { ...joined(others), 'x-forwarded-proto': 'http' },
    ...(queryStringParameters === undefined ? {} : { queryStringParameters }),
    requestContext: {
      accountId: 'anonymous',
      apiId: 'local',
      domainName: host,
      domainPrefix: host.replace(/\..*/, ''),
      http: {
        method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: commonLogTime(receivedAt),
      timeEpoch: receivedAt.getTime(),
    },
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters: { ...pathParameters } } : {}),
    ...(body === undefined || body.length === 0 ? {} : { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body !== undefined && body.length > 0 && !isText,
  };
}

/** The text before and after the first separator; without one, all of it is before. */
export function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Decoded values, those of a repeated name joined by commas; `undefined` without a query. */
function query(rawQueryString: string): Record<string, string> | undefined {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    values[name] = name in values ? `${values[name]},${value}` : value;
  }
  return Object.keys(values).length > 0 ? values : undefined;
}

/** Values as text, those of a list joined by commas. */
function joined(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** `08/Mar/2024:07:53:04 +0000` */
function commonLogTime(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
