import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { ROUTED_FUNCTIONS } from '../../lib/functions.ts';
import { endpoint } from '../../lib/http/endpoint.ts';
import type { Operation } from '../../lib/http/operation.ts';
import { fillPath } from '../../lib/http/path-template.ts';
import type { Handler } from '../../lib/http/pipeline.ts';
import { site } from '../../lib/http/site.ts';
import { gatewayEvent } from '../../lib/local/gateway-event.ts';
import { operations } from '../../lib/operations/index.ts';
import type { ReceivedResponse } from '../../lib/smoke/conformance.ts';
import { DIST } from './project.ts';
import { SAMPLES } from './samples.ts';

export const CONTEXT = { awsRequestId: 'invocation-1' } as Context;

/** The operations of the service, and the samples. */
export const everyOperation: readonly Operation[] = [...operations, ...SAMPLES];

/** The functions behind the API with their paths, and those of the samples. */
export const routedFunctions: typeof ROUTED_FUNCTIONS = [
  ...SAMPLES.map(({ id, path }) => [id, [path]] as const),
  ...ROUTED_FUNCTIONS,
];

const { handler: fallback } = await import(pathToFileURL(join(DIST, 'fallback/index.mjs')).href);

/** The handlers of these functions, from their source, but the fallback and the files of the site, which are of the build. */
export const handlers: ReadonlyMap<string, Handler> = new Map([
  ...everyOperation.map((operation) => [operation.id, endpoint(operation)] as const),
  ['site', site(pathToFileURL(join(DIST, 'site/files/')))],
  ['fallback', fallback],
]);

/** The statuses with which an operation responds to GET requests: 200, 400, and those of its examples. */
export function statusesOf({ examples }: Operation): number[] {
  return [200, 400, ...examples.map(({ status }) => status)];
}

/** Whether an example is a success. If none is, success depends on more than the request: on what is stored. */
export function hasSuccess({ examples }: Operation): boolean {
  return examples.some(({ status }) => status === 200);
}

/** The path of an operation with these values of its parameters, which arrive whatever they are: API Gateway decodes them twice. */
export function pathOf({ path }: Operation, value: (name: string) => string): string {
  return fillPath(path, (name) => encodeURIComponent(encodeURIComponent(value(name))));
}

/** The event of a request with the ID `request-1`, and the name of the function that gets it. */
export function invocationOf(target: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) {
  const invocation = gatewayEvent({ method, target, headers }, routedFunctions);
  if (invocation === undefined) throw new Error(`${target} has a malformed escape`);
  const { functionName, event } = invocation;
  const requestContext = { ...event.requestContext, requestId: 'request-1' };
  return { functionName, event: { ...event, requestContext } };
}

/** The response of a handler to an event. */
export async function respond(handler: Handler, event: APIGatewayProxyEventV2): Promise<ReceivedResponse> {
  const { statusCode = 0, headers, body = '' } = await handler(event, CONTEXT);
  return { status: statusCode, headers: headers as Record<string, string>, body };
}

/** The response to a request, of the function whose route matches. */
export async function send(...request: Parameters<typeof invocationOf>): Promise<ReceivedResponse> {
  const { functionName, event } = invocationOf(...request);
  const handler = handlers.get(functionName);
  if (handler === undefined) throw new Error(`${functionName} has no function`);
  return respond(handler, event);
}

/** The status and the JSON of the response to a GET request. */
export async function get(target: string) {
  const { status, body } = await send(target);
  return { status, body: JSON.parse(body) };
}

/** The bad parameters of a GET request: `{ n: 'must be …' }`; asserts that it is a 400. */
export async function errorsOf(target: string): Promise<Record<string, string>> {
  const { status, body } = await get(target);
  expect(status).toBe(400);
  return Object.fromEntries(body.errors.map(({ parameter, detail }: Record<string, string>) => [parameter, detail]));
}
