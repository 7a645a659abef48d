import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { endpointEntries, operationEntries } from '../../lib/contract/index.ts';
import { routeKey } from '../../lib/contract/routes.ts';
import { RESPONSE_HEADER_BYTES, servedBytes } from '../../lib/cost/served-bytes.ts';
import { LIMITS } from '../../lib/cost/worst-month.ts';
import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';
import { allRouteKeys, routeKind } from '../../lib/infrastructure/route-throttles.ts';
import { captureEvent } from '../../lib/local/capture-event.ts';
import { lambdaFunction } from '../../lib/local/lambda-function.ts';
import { DIST } from '../support/project.ts';

const routeKeys = allRouteKeys();

/** Requests with larger responses than the examples. */
const LARGEST: Readonly<Record<string, readonly string[]>> = {
  'math/fibonacci': ['/math/fibonacci/1475'],
  'math/factorial': ['/math/factorial/169'],
};

describe('the sizes that the worst month is computed with', () => {
  test.each(operationEntries)('hold for every response of %s', async (id, operation) => {
    const invoke = await lambdaFunction(join(DIST, id), id);
    const kind = routeKind(routeKey(operation));
    const targets = [...operation.examples.map(({ target }) => target), ...(LARGEST[id] ?? [])];
    // A parameter as long as the request line allows must not be repeated in the error.
    const [first = ''] = targets;
    targets.push(first.replace(/[^/=]+$/, 'x'.repeat(8_000)));
    for (const target of targets) {
      const response = (await invoke((await captureEvent(target)) as never)) as APIGatewayProxyStructuredResultV2;
      const headers = JSON.stringify(response.headers).length;
      expect(headers).toBeLessThan(RESPONSE_HEADER_BYTES);
      const bytes = Buffer.byteLength(response.body ?? '') + RESPONSE_HEADER_BYTES;
      expect(bytes).toBeLessThanOrEqual(LIMITS.responseBytes[kind === 'large' ? 'large' : 'operation']);
    }
  });

  test('hold for a line in the access log', () => {
    const longestKey = routeKeys.reduce((longest, key) => (key.length > longest.length ? key : longest));
    expect(longestKey).toMatch(/^HEAD /);
    const longest: Record<string, string> = {
      '$context.requestId': 'JKJaXmPLvHcESHA=',
      '$context.identity.sourceIp': '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
      '$context.routeKey': longestKey,
      '$context.status': '200',
      '$context.integrationStatus': '200',
      '$context.integration.requestId': '8f5df5b7-6f7b-4f0c-9f7e-0d6f0a9c1b2d',
      '$context.responseLatency': '29000',
      '$context.error.message': 'Internal Server Error',
    };
    const line = ACCESS_LOG_FORMAT.replaceAll(/\$context\.[\w.]+/g, (name) => longest[name] ?? name);
    expect(line).not.toContain('$context');
    expect(Buffer.byteLength(line) + 26).toBeLessThanOrEqual(LIMITS.logBytes);
  });

  const withBaseUrl = endpointEntries.filter(([, endpoint]) => 'containsBaseUrl' in endpoint);
  test.each(withBaseUrl)('hold for %s with the longest base URL of an API', async (id, endpoint) => {
    const invoke = await lambdaFunction(join(DIST, id), id);
    const host = 'a1b2c3d4e5.execute-api.ap-southeast-1.amazonaws.com';
    const event = await captureEvent(endpoint.path, 'GET', { host });
    const { body = '' } = (await invoke(event as never)) as APIGatewayProxyStructuredResultV2;
    const text = Buffer.from(body, 'base64');
    expect(text.includes(host)).toBe(true);
    expect(text.length + RESPONSE_HEADER_BYTES).toBeLessThanOrEqual(servedBytes(DIST)[routeKey(endpoint)] ?? 0);
  });
});
