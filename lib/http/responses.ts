import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { VARY_ORIGIN } from './cors.ts';
import { type Problem, problemDetails } from './problem-details.ts';

/** How long a response may be cached: a day if it depends only on the URL, otherwise not at all. */
export type Caching = 'none' | 'day';

/** The header `cache-control` of a success. */
export const CACHE_CONTROL: Readonly<Record<Caching, string>> = {
  none: 'no-store',
  day: 'public, max-age=86400',
};

// Browsers must use HTTPS (RFC 6797) and must not guess a content type. If they show a response as a page, it loads and runs
// nothing and is in no frame. The reference page has a policy of its own.
export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Turns what an operation returns into a 200 with a JSON body. If a number in it is not finite, which JSON cannot express, it
 * throws a RangeError, which becomes a 500.
 */
export function jsonResponse(caching: Caching): MiddlewareObj {
  const vary = caching === 'none' ? undefined : VARY_ORIGIN;
  return {
    after(request) {
      request.response = structuredResult(200, 'application/json', CACHE_CONTROL[caching], request.response, vary);
    },
  };
}

/** A failure as problem details, which is never cached. */
export function problemResponse(problem: Problem, requestId: string): APIGatewayProxyStructuredResultV2 {
  const body = problemDetails(problem, requestId);
  return structuredResult(problem.status, 'application/problem+json', CACHE_CONTROL.none, body, problem.headers);
}

/** Drops the body of every response to HEAD, in case API Gateway does not. */
export function noBodyOnHead(): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  return { after: dropBody, onError: dropBody };
}

function dropBody(request: Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>): void {
  if (request.event?.requestContext?.http?.method !== 'HEAD') return;
  const { body: _body, isBase64Encoded: _encoding, ...rest } = request.response ?? {};
  request.response = rest;
}

function structuredResult(
  statusCode: number,
  contentType: string,
  cacheControl: string,
  body: object,
  headers?: Readonly<Record<string, string>>,
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': contentType, 'cache-control': cacheControl, ...SECURITY_HEADERS, ...headers },
    body: JSON.stringify(body, finiteOnly),
  };
}

/** JSON.stringify would write NaN and the infinities as `null`. */
function finiteOnly(key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${key}: JSON has no ${value}`);
  return value;
}
