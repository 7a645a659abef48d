import { describe, expect, test } from '@jest/globals';
import { lineWith, type VALUES } from './access-log-line.ts';
import { matches } from './filter-pattern.ts';
import { logGroupId, ofType, synthesize } from './synthesis.ts';

const defaults = synthesize();

describe('the metrics that are counted from the access log', () => {
  const filters = [...ofType(defaults, 'AWS::Logs::MetricFilter').values()].map(({ Properties }) => Properties);
  const pattern = (name: string): string =>
    filters.find(({ MetricTransformations: [first] }) => first.MetricName === name)?.FilterPattern;
  const counted = (status: string, lambda: string, others: Partial<typeof VALUES> = {}) =>
    ['FunctionErrors', 'Throttles'].filter((name) =>
      matches(pattern(name), lineWith({ ...others, '$context.status': status, '$context.integrationStatus': lambda })),
    );

  test('count one for each line that matches', () => {
    expect(filters.map(({ MetricTransformations }) => MetricTransformations)).toEqual(
      ['FunctionErrors', 'Throttles'].map((MetricName) => [
        { MetricName, MetricNamespace: 'utility-service/prod', MetricValue: '1' },
      ]),
    );
    const accessLog = logGroupId(defaults, '/aws/vendedlogs/utility-service-prod/access');
    for (const { LogGroupName } of filters) expect(LogGroupName).toEqual({ Ref: accessLog });
  });

  test.each([
    ['a function responded with 500', '500', '200', ['FunctionErrors']],
    ['a function timed out', '503', '200', ['FunctionErrors']],
    ['API Gateway could not invoke a function', '500', '-', ['FunctionErrors']],
    ['Lambda refused access', '500', '403', ['FunctionErrors']],
    ['Lambda had no concurrency left', '503', '429', ['Throttles']],
    ['the stage throttled', '429', '-', ['Throttles']],
    ['the request succeeded', '200', '200', []],
    ['the request was bad', '400', '200', []],
    ['all values are missing', '-', '-', []],
  ])('count correctly if %s', (_title, status, lambda, expected) => {
    expect(counted(status, lambda)).toEqual(expected);
  });

  test('count lines with missing values', () => {
    const others = { '$context.responseLatency': '-', '$context.integration.requestId': '-' };
    expect(counted('500', '200', others)).toEqual(['FunctionErrors']);
    expect(counted('429', '-', others)).toEqual(['Throttles']);
  });
});
