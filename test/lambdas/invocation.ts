import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@jest/globals';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Handler } from '../../lambdas/http/handler.ts';
import type { Endpoint } from '../../lib/contract/entry.ts';
import { DEFAULT_ROUTE, pathParameters } from '../../lib/contract/routes.ts';
import type { ReceivedResponse } from '../../lib/smoke/conformance.ts';
import { DIST } from '../support/project.ts';

/** The handler of a Lambda, from its source. */
export async function sourceHandler(id: string): Promise<Handler> {
  const { handler } = await import(`../../lambdas/${id}.ts`);
  return handler;
}

export const CONTEXT = { awsRequestId: 'invocation-1' } as Context;

/**
 * The handler of any endpoint's Lambda, from its source; those that serve files from their bundle, which has the files next
 * to it.
 */
export async function handlerOf(id: string, { path }: Endpoint): Promise<Handler> {
  if (!id.startsWith('site/') || path === DEFAULT_ROUTE) return sourceHandler(id);
  return (await import(pathToFileURL(join(DIST, id, 'index.mjs')).href)).handler;
}

/** An event with these parameters and the request ID, and nothing else that the pipeline reads. */
export function eventWith(
  pathParameters: Record<string, string>,
  queryStringParameters?: Record<string, string>,
): APIGatewayProxyEventV2 {
  return {
    pathParameters,
    queryStringParameters,
    requestContext: { requestId: 'request-1' },
  } as unknown as APIGatewayProxyEventV2;
}

/** The event of a GET request for a target under an endpoint's route. */
export function eventFor(endpoint: Endpoint, target: string): APIGatewayProxyEventV2 {
  const { pathname, search, searchParams } = new URL(target, 'http://localhost');
  // API Gateway joins the values of a repeated name with commas.
  const query = [...searchParams.keys()].map((name) => [name, searchParams.getAll(name).join()] as const);
  const event = eventWith(pathParameters(endpoint, pathname) ?? {}, Object.fromEntries(query));
  return { ...event, rawQueryString: search.slice(1) };
}

/** The status and the decoded body of a Lambda's response. */
export async function call(handler: Handler, path: Record<string, string>, query?: Record<string, string>) {
  const { statusCode, body = '' } = await handler(eventWith(path, query), CONTEXT);
  return { status: statusCode, body: JSON.parse(body) };
}

/** The bad parameters in a Lambda's response: `{ n: 'must be …' }`; asserts that it is a 400. */
export async function errorsOf(handler: Handler, path: Record<string, string>, query?: Record<string, string>) {
  const { status, body } = await call(handler, path, query);
  expect(status).toBe(400);
  return Object.fromEntries(
    body.errors.map((error: { parameter: string; detail: string }) => [error.parameter, error.detail]),
  );
}

/** A Lambda's result in the form that the conformance check takes. */
export function receivedResponse({ statusCode, headers, body }: APIGatewayProxyStructuredResultV2): ReceivedResponse {
  return { status: statusCode ?? 200, headers: headers as Record<string, string>, body: body ?? '' };
}
