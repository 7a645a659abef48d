import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { DIST } from '../lib/bundle/paths.ts';
import type { Handler } from '../lib/http/pipeline.ts';
import { gatewayEvent } from '../lib/local/gateway-event.ts';

const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br',
  host: 'api.example.com',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

const CONTEXT = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 5000 } as Context;

/** The module of the function that API Gateway calls for a request, as a URL, and the event that it creates from it. */
export function invocationOf(target: string): { module: string; event: APIGatewayProxyEventV2 } {
  const invocation = gatewayEvent({ method: 'GET', target, headers: HEADERS });
  if (invocation === undefined) throw new Error(`API Gateway rejects ${target}`);
  return { module: moduleIn(DIST, invocation.functionName, 'index.mjs'), event: invocation.event };
}

/** The URL of a module: a path may contain `#` or `%`. */
export function moduleIn(...path: string[]): string {
  return pathToFileURL(join(...path)).href;
}

export type Send = () => Promise<APIGatewayProxyStructuredResultV2>;

/** What sends a request to a warm function. */
export async function sender(target: string, module = invocationOf(target).module): Promise<Send> {
  const { handler }: { handler: Handler } = await import(module);
  const { event } = invocationOf(target);
  const { pathParameters } = event;
  return () => {
    // Middy's validator writes the parsed number into the event.
    if (pathParameters) event.pathParameters = { ...pathParameters };
    return handler(event, CONTEXT);
  };
}
