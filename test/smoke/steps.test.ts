import { describe, expect, test } from '@jest/globals';
import { GROUPS, operations } from '../../lib/operations/index.ts';
import { exampleSteps, serviceSteps } from '../../lib/smoke/steps.ts';

describe('the smoke test of the service', () => {
  test.each([undefined, 'https://example.org', '*, *'])('fails if pages get the CORS header %j', (value) => {
    const cors = {
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': '*',
      ...(value !== undefined && { 'access-control-allow-origin': value }),
    };
    const [{ status }] = GROUPS[0].operations[0].examples;
    const failures = serviceSteps('https://example.org')
      .filter(({ headers }) => headers?.origin === 'https://example.org')
      .map(({ method, check }) => check({ status: method === 'OPTIONS' ? 204 : status, headers: cors, body: '' }));
    const failure = [`access-control-allow-origin is ${value ?? 'missing'}, expected /^\\*$/`];
    expect(failures).toEqual([failure, failure]);
  });

  test('expects of each request of a browser what it needs', () => {
    const steps = serviceSteps('https://example.org').slice(exampleSteps(operations).length);
    const headers = { status: '200', location: '/docs/' };
    const failures = steps.map(({ check }) => check({ status: 500, headers, body: '' }).join('; '));
    expect(failures.map((text) => text.match(/[\w-]+(?= is)/g))).toEqual([
      ['status', 'access-control-allow-origin', 'access-control-allow-methods', 'access-control-allow-headers'],
      ['status', 'access-control-allow-origin'],
      ['status', 'content-type'],
      ['status', 'location'],
    ]);
  });
});
