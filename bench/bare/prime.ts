import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { parse, primeBody } from '../prime.ts';

/** The service's responses, byte for byte, without a framework. test/bench compares them, so that the figures stay comparable. */

const ALLOWED = 'GET, HEAD, OPTIONS';
const SECURITY = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const SUCCESS = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=86400',
  ...SECURITY,
  vary: 'origin',
};
const PROBLEM = { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...SECURITY };

export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { method } = event.requestContext.http;
  if (method === 'OPTIONS') {
    return { statusCode: 204, headers: { allow: ALLOWED, 'cache-control': 'no-store', vary: 'origin', ...SECURITY } };
  }
  if (method !== 'GET' && method !== 'HEAD') {
    const body = problem(event, 405, 'Method Not Allowed', `The allowed methods are ${ALLOWED}.`);
    return { statusCode: 405, headers: { ...PROBLEM, allow: ALLOWED }, body };
  }
  const response = getPrime(event);
  if (method === 'GET') return response;
  const { body: _, ...head } = response;
  return head;
}

function getPrime(event: APIGatewayProxyEventV2): APIGatewayProxyStructuredResultV2 {
  const parsed = parse(event.pathParameters?.n ?? '');
  if ('n' in parsed) return { statusCode: 200, headers: SUCCESS, body: JSON.stringify(primeBody(parsed.n)) };
  const errors = [{ parameter: 'n', in: 'path', ...parsed }];
  const body = problem(event, 400, 'Bad Request', `n ${parsed.detail}.`, errors);
  return { statusCode: 400, headers: PROBLEM, body };
}

function problem(event: APIGatewayProxyEventV2, status: number, title: string, detail: string, errors?: unknown[]) {
  const { requestId } = event.requestContext;
  return JSON.stringify({ type: `/docs#error-${status}`, title, status, detail, requestId, errors });
}
