import { join } from 'node:path';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { DIST } from '../lib/bundle/paths.ts';
import type { Handler } from '../lib/http/pipeline.ts';
import { gatewayEvent } from '../lib/local/gateway-event.ts';

const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br',
  host: 'api.example.com',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** The module of the function that API Gateway calls for a request, and the event that it creates from it. */
export function invocationOf(target: string): { module: string; event: APIGatewayProxyEventV2 } {
  const invocation = gatewayEvent({ method: 'GET', target, headers: HEADERS });
  if (invocation === undefined) throw new Error(`API Gateway rejects ${target}`);
  return { module: join(DIST, invocation.functionName, 'index.mjs'), event: invocation.event };
}

const CONTEXT = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 5000 } as Context;

/** What sends a request to a warm function. */
export async function sender(target: string): Promise<() => ReturnType<Handler>> {
  const { module, event } = invocationOf(target);
  const { handler }: { handler: Handler } = await import(module);
  return () => handler(event, CONTEXT);
}
