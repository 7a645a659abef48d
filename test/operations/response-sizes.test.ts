import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { TYPICAL_REQUEST } from '../../lib/cost/month.ts';
import { WORST_REQUEST } from '../../lib/cost/worst-month.ts';
import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';
import { operations } from '../../lib/operations/index.ts';
import { ROUTED_FUNCTIONS } from '../../lib/routes.ts';
import { cases } from '../../lib/smoke/cases.ts';
import { CONTEXT, handlers, invocationOf } from '../support/invocation.ts';
import { read } from '../support/project.ts';

/** Requests with larger responses than the examples. */
const LARGEST = [
  '/math/fibonacci/1475',
  '/math/factorial/169',
  ...Object.keys(JSON.parse(read('dist/site/files/manifest.json'))),
];
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

/** The route of a request, and the bytes of its response. */
async function exchange(target: string): Promise<{ route: string; bytes: number }> {
  const { functionName, event } = invocationOf(target);
  const response = await handlers.get(functionName)?.(event, CONTEXT);
  return { route: event.routeKey, bytes: responseBytes(response ?? {}) };
}

describe('the sizes that costs are computed with', () => {
  test('hold for the mean of the largest response of each route', async () => {
    const targets = [...cases().map(({ target }) => target), ...LARGEST];
    const routes = ROUTED_FUNCTIONS.flatMap(([, paths]) => paths).length;
    const largest = new Map<string, number>();
    for (const { route, bytes } of await Promise.all(targets.map(exchange))) {
      largest.set(route, Math.max(SMALL_RESPONSE, bytes, largest.get(route) ?? 0));
    }
    expect(largest.size).toBe(routes);
    const bytes = [...largest.values()].reduce((sum, size) => sum + size, 0);
    expect(bytes / routes).toBeLessThanOrEqual(WORST_REQUEST.responseBytes);
  });

  test('are near the mean response to the first example of each operation, lists excepted', async () => {
    const exchanges = await Promise.all(operations.map(({ examples }) => exchange(examples[0].target)));
    const sizes = exchanges.map(({ bytes }) => bytes).filter((bytes) => bytes < SMALL_RESPONSE);
    const mean = sizes.reduce((sum, bytes) => sum + bytes, 0) / sizes.length;
    expect(Math.abs(TYPICAL_REQUEST.responseBytes / mean - 1)).toBeLessThan(0.1);
  });

  test('hold for a line in the access log', () => {
    const paths = ROUTED_FUNCTIONS.flatMap(([, paths]) => paths);
    const longest: Record<string, string> = {
      '$context.requestId': 'JKJaXmPLvHcESHA=',
      '$context.identity.sourceIp': '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
      '$context.routeKey': `ANY ${paths.reduce((one, other) => (other.length > one.length ? other : one))}`,
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
