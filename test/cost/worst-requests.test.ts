import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint } from '../../lib/contract/entry.ts';
import { endpointEntries, operationEntries } from '../../lib/contract/index.ts';
import { TYPICAL_REQUEST } from '../../lib/cost/month.ts';
import { WORST_REQUEST } from '../../lib/cost/worst-month.ts';
import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';
import { CONTEXT, eventFor, handlerOf, sourceHandler } from '../lambdas/invocation.ts';
import { files } from '../support/project.ts';

/** Requests with larger responses than the examples. */
const LARGEST: Readonly<Record<string, readonly string[]>> = {
  'math/fibonacci': ['/math/fibonacci/1475'],
  'math/factorial': ['/math/factorial/169'],
  'site/assets': files('dist/site/assets/files/*').map((file) => `/docs/assets/${file.split('/').at(-1)}`),
};
/** The longest host name of an API, which documents repeat. */
const HOST = 'a1b2c3d4e5.execute-api.ap-southeast-1.amazonaws.com';
/** Above what an operation returns, except the two that return lists. */
const SMALL_RESPONSE = 2_000;
/** The status line, and the headers that API Gateway adds: date, content-length, connection and apigw-requestid. */
const GATEWAY_HEADER_BYTES = 140;

/** The bytes of a response to a client that accepts no compression. */
function responseBytes({ headers = {}, body = '', isBase64Encoded = false }: APIGatewayProxyStructuredResultV2) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const bodyBytes = Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8');
  return GATEWAY_HEADER_BYTES + lines.join('').length + bodyBytes;
}

async function largestResponse(id: string, endpoint: Endpoint): Promise<number> {
  const handler = await handlerOf(id, endpoint);
  const targets = [...endpoint.examples.map(({ target }) => target), ...(LARGEST[id] ?? [])];
  const sizes = targets.map(async (target) => {
    const event = eventFor(endpoint, target);
    const requestContext = { ...event.requestContext, domainName: HOST, http: { method: 'GET', path: target } };
    return responseBytes(
      await handler({ ...event, rawPath: target, headers: { host: HOST }, requestContext } as never, CONTEXT),
    );
  });
  return Math.max(...(await Promise.all(sizes)));
}

describe('the sizes that costs are computed with', () => {
  test('hold for the mean of the largest response of each route', async () => {
    const sizes = endpointEntries.map(async ([id, endpoint]) =>
      Math.max(SMALL_RESPONSE, await largestResponse(id, endpoint)),
    );
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes / endpointEntries.length).toBeLessThanOrEqual(WORST_REQUEST.responseBytes);
  });

  test('are near the mean response to the first example of each operation except the list of time zones', async () => {
    const sizes = operationEntries
      .filter(([id]) => id !== 'time/zones')
      .map(async ([id, operation]) => {
        const handler = await sourceHandler(id);
        return responseBytes(await handler(eventFor(operation, operation.examples[0]?.target ?? ''), CONTEXT));
      });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(Math.abs(TYPICAL_REQUEST.responseBytes / bytes - 1)).toBeLessThan(0.1);
  });

  test('hold for a line in the access log', () => {
    const paths = endpointEntries.map(([, { path }]) => path);
    const longest: Record<string, string> = {
      '$context.requestId': 'JKJaXmPLvHcESHA=',
      '$context.identity.sourceIp': '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
      '$context.routeKey': `HEAD ${paths.reduce((one, other) => (other.length > one.length ? other : one))}`,
      '$context.status': '200',
      '$context.integrationStatus': '200',
      '$context.integration.requestId': '8f5df5b7-6f7b-4f0c-9f7e-0d6f0a9c1b2d',
      '$context.responseLatency': '29000',
      '$context.error.message': 'Internal Server Error',
    };
    const line = ACCESS_LOG_FORMAT.replaceAll(/\$context\.[\w.]+/g, (name) => longest[name] ?? name);
    expect(line).not.toContain('$context');
    expect(Buffer.byteLength(line) + 26).toBeLessThanOrEqual(WORST_REQUEST.logBytes);
  });
});
