import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { TYPICAL_REQUEST } from '../../lib/cost/month.ts';
import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';
import { ROOT } from '../support/project.ts';
import { lineWith, VALUES } from './access-log-line.ts';
import { only, synthesize } from './synthesis.ts';

const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

describe('the access log', () => {
  const line = lineWith({});

  test('is JSON with the IDs of the request and of the invocation', () => {
    expect(JSON.parse(line)).toEqual({
      id: 'JKJaXmPLvHcESHA=',
      ip: '203.0.113.195',
      route: 'GET /math/prime/{n}',
      status: '200',
      lambda: '200',
      lambdaId: '8f5df5b7-6f7b-4f0c-9f7e-0d6f0a9c1b2d',
      ms: '12',
      error: '-',
    });
  });

  test('is JSON even with missing values', () => {
    for (const name of Object.keys(VALUES)) expect(() => JSON.parse(lineWith({ [name]: '-' }))).not.toThrow();
    expect(() =>
      JSON.parse(lineWith(Object.fromEntries(Object.keys(VALUES).map((name) => [name, '-'])))),
    ).not.toThrow();
  });

  test('is shown in docs/operations.md, and with the 26 bytes of CloudWatch is as long as npm run cost assumes', () => {
    expect(OPERATIONS).toContain(line);
    expect(Buffer.byteLength(line) + 26).toBe(TYPICAL_REQUEST.logBytes);
  });

  test('has one line per request', () => {
    const [, properties] = only(synthesize(), 'AWS::ApiGatewayV2::Stage');
    expect(properties.AccessLogSettings.Format).toBe(ACCESS_LOG_FORMAT);
    expect(ACCESS_LOG_FORMAT).not.toContain('\n');
  });
});
