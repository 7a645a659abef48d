import { describe, expect, test } from '@jest/globals';
import { progressLine, summary } from '../../lib/smoke/smoke-report.ts';
import type { Outcome } from '../../lib/smoke/smoke-run.ts';

describe('the report of a smoke run', () => {
  const passed: Outcome = {
    endpointId: 'math/sqrt',
    method: 'GET',
    url: 'http://localhost/math/sqrt/4',
    title: 'A perfect square',
    milliseconds: 3.21,
    differences: [],
  };
  const different: Outcome = { ...passed, milliseconds: 12, differences: ['status is 500, expected 200', 'no body'] };

  test('shows each request, and for a failure the URL and the differences', () => {
    expect(progressLine(passed)).toBe('ok         3.2 ms  GET http://localhost/math/sqrt/4  (A perfect square)');
    expect(progressLine(different).split('\n')).toEqual([
      'FAILED    12.0 ms  GET http://localhost/math/sqrt/4  (A perfect square)',
      '       status is 500, expected 200',
      '       no body',
    ]);
  });

  test('ends with a table of latencies and the number of failures', () => {
    expect(summary([passed, different, { ...passed, endpointId: 'math/abs' }]).split('\n')).toEqual([
      'endpoint                  passed     fastest     slowest',
      'math/sqrt                    1/2      3.2 ms     12.0 ms',
      'math/abs                     1/1      3.2 ms      3.2 ms',
      '',
      '1 of 3 requests failed.',
    ]);
    expect(summary([passed])).toMatch(/All 1 requests passed\.$/);
  });

  test('lists the findings about the gateway', () => {
    expect(
      summary([{ ...passed, finding: 'It rains.' }])
        .split('\n')
        .slice(-4),
    ).toEqual([
      'What this gateway does in cases that the AWS documentation leaves open:',
      '- It rains.',
      '',
      'All 1 requests passed.',
    ]);
    expect(summary([passed])).not.toContain('gateway');
    const probe = { ...passed, endpointId: 'gateway', finding: 'It rains.' };
    expect(summary([probe, { ...different, endpointId: 'gateway' }])).toContain('It rains.');
  });

  test('has no findings about the gateway if an example fails', () => {
    const probe = { ...passed, endpointId: 'gateway', finding: 'It rains.' };
    expect(summary([different, probe])).not.toContain('It rains.');
  });
});
