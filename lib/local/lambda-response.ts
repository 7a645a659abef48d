import { validateHeaderName, validateHeaderValue } from 'node:http';

/** An HTTP response as API Gateway would send it. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

/** API Gateway's response if a Lambda fails or its result cannot be sent; Lambdas cannot change it. */
export const GATEWAY_500: HttpResponse = gatewayJson(500, '{"message":"Internal Server Error"}');

/**
 * The HTTP response that API Gateway makes from a Lambda's result, payload format 2.0: a result with a `statusCode` is the
 * response; any other JSON value is the body of a 200; anything else is a 500.
 *
 * Source: Amazon API Gateway Developer Guide, "Create AWS Lambda proxy integrations for HTTP APIs".
 */
export function httpResponse(result: unknown): HttpResponse {
  const json = asJson(result);
  if (json === undefined) return GATEWAY_500;
  const value: unknown = JSON.parse(json);
  if (!isObject(value) || !('statusCode' in value)) {
    return gatewayJson(200, typeof value === 'string' ? value : json);
  }

  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = value;
  const status = Number(statusCode);
  const valid =
    Number.isInteger(status) &&
    status >= 200 &&
    status <= 599 &&
    typeof body === 'string' &&
    isObject(headers) &&
    Array.isArray(cookies) &&
    Object.entries(headers).every(canBeSent) &&
    cookies.every((cookie) => canBeSent(['set-cookie', cookie]));
  if (!valid) return GATEWAY_500;
  const own = Object.entries(headers).map(([name, text]) => [name.toLowerCase(), String(text)] as const);
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...Object.fromEntries(own.filter(([name]) => !CONNECTION_HEADERS.has(name))),
      ...(cookies.length > 0 ? { 'set-cookie': cookies.map(String) } : {}),
    },
    body: isBase64Encoded === true ? Buffer.from(body, 'base64') : Buffer.from(body),
  };
}

/** Headers about the connection and the transfer, which the server sets. */
const CONNECTION_HEADERS = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** Whether a header is valid: a line break would end it and start another. */
function canBeSent([name, value]: readonly [string, unknown]): boolean {
  if (typeof value === 'object') return false;
  try {
    validateHeaderName(name);
    validateHeaderValue(name, String(value));
    return true;
  } catch {
    return false;
  }
}

export function gatewayJson(status: number, body: string): HttpResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
}

/** Lambda passes results as JSON; one that cannot be serialized, such as a cycle, is an error. */
function asJson(result: unknown): string | undefined {
  try {
    return JSON.stringify(result);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
