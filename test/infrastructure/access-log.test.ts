import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { TYPICAL_REQUEST } from '../../lib/cost/month.ts';
import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';
import { ROOT } from '../support/project.ts';

/** Examples of the variables in the access log. */
const VALUES = {
  '$context.requestId': 'JKJaXmPLvHcESHA=',
  '$context.identity.sourceIp': '203.0.113.195',
  '$context.routeKey': 'ANY /math/prime/{n}',
  '$context.status': '200',
  '$context.integrationStatus': '200',
  '$context.integration.requestId': '8f5df5b7-6f7b-4f0c-9f7e-0d6f0a9c1b2d',
  '$context.responseLatency': '12',
  '$context.error.message': '-',
};

/** A line of the access log with these values. */
function lineWith(values: Partial<typeof VALUES>): string {
  const all: Record<string, string> = { ...VALUES, ...values };
  return ACCESS_LOG_FORMAT.replaceAll(/\$context\.[\w.]+/g, (name) => all[name] ?? `unknown ${name}`);
}

const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

describe('the access log', () => {
  const line = lineWith({});

  test('has address, route, status and time of a request and two ids, and not what was asked', () => {
    expect(JSON.parse(line)).toEqual({
      id: 'JKJaXmPLvHcESHA=',
      ip: '203.0.113.195',
      route: 'ANY /math/prime/{n}',
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
    expect(OPERATIONS.includes(line)).toBe(true);
    expect(Buffer.byteLength(line) + 26).toBe(TYPICAL_REQUEST.logBytes);
  });
});
