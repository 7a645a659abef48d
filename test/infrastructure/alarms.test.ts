import { describe, expect, test } from '@jest/globals';
import { ofType, only, type Resource, synthesize } from './synthesis.ts';

const quiet = synthesize();
const loud = synthesize({ alarmEmail: 'on-call@example.org', canary: true });
const alarmsOf = (synthesis: typeof quiet) => [...ofType(synthesis, 'AWS::CloudWatch::Alarm').values()];

/** The expression that an alarm watches, or the name of the one metric. */
function watched({ Metrics }: Resource['Properties']): string {
  const [first] = Metrics;
  return first.Expression ?? first.MetricStat.Metric.MetricName;
}

/** Statistic and period of each metric that goes into an alarm. */
function statistics({ Metrics }: Resource['Properties']): unknown[] {
  return Metrics.flatMap(({ MetricStat }: { MetricStat?: { Stat: string; Period: number } }) =>
    MetricStat ? [[MetricStat.Stat, MetricStat.Period]] : [],
  );
}

describe('alarms', () => {
  const AT_LEAST = 'GreaterThanOrEqualToThreshold';
  const everyAlarm = [
    // name, metric, its statistics, comparison, threshold, periods, what missing data counts as
    [
      'ServerErrors',
      '100 * failed / requests',
      [
        ['Sum', 300],
        ['SampleCount', 300],
      ],
      AT_LEAST,
      1,
      1,
      'notBreaching',
    ],
    ['Latency', 'Latency', [['p99', 300]], AT_LEAST, 1000, 3, 'notBreaching'],
    ['FunctionErrors', 'FunctionErrors', [['Sum', 300]], AT_LEAST, 1, 1, 'notBreaching'],
    ['Throttles', 'Throttles', [['Sum', 300]], AT_LEAST, 10, 2, 'notBreaching'],
    ['UnusualRequests', 'Count', [['SampleCount', 300]], AT_LEAST, 40 * 300, 3, 'notBreaching'],
    ['UnusualData', 'DataProcessed', [['Sum', 300]], AT_LEAST, 40 * 300 * 4_000, 3, 'notBreaching'],
    ['CanaryFailure', 'Errors', [['Sum', 300]], AT_LEAST, 1, 2, 'notBreaching'],
    ['CanarySilence', 'Invocations', [['Sum', 300]], 'LessThanThreshold', 1, 3, 'breaching'],
  ] as const;

  test.each(everyAlarm)('%s', (name, metric, statistic, comparison, threshold, periods, missingData) => {
    const alarm = alarmsOf(loud).find(({ Properties }) => Properties.AlarmName === `utility-service-prod-${name}`);
    const { Properties = {} } = alarm ?? {};
    expect(Properties).toMatchObject({
      ComparisonOperator: comparison,
      Threshold: threshold,
      EvaluationPeriods: periods,
      TreatMissingData: missingData,
      AlarmDescription: expect.stringMatching(/^\w[^.]+\. First: [ -~]+\.$/),
    });
    // So many of the periods have to be beyond the threshold: all of them.
    expect(Properties).not.toHaveProperty('DatapointsToAlarm');
    expect(watched(Properties)).toBe(metric);
    expect(statistics(Properties)).toEqual(statistic);
  });

  test('restore what somebody changed or deleted by a deploy that looks for it: the CDK skips an unchanged template', () => {
    const advising = alarmsOf(loud).filter(({ Properties: p }) => /\bdeploy (?!shortly\b)/.test(p.AlarmDescription));
    expect(advising.map(({ Properties: p }) => p.AlarmName)).toEqual(
      ['ServerErrors', 'UnusualRequests', 'CanarySilence'].map((name) => `utility-service-prod-${name}`),
    );
    for (const { Properties: p } of advising) expect(p.AlarmDescription).toContain('npx cdk deploy --revert-drift');
  });

  test('name only queries and alarms that there are', () => {
    const queries = [...ofType(loud, 'AWS::Logs::QueryDefinition').values()].map(({ Properties }) =>
      Properties.Name.split('/').at(-1),
    );
    const widgets = ['Time in each function, p99'];
    const named = alarmsOf(loud).flatMap(({ Properties: { AlarmDescription: text } }) =>
      [...text.matchAll(/"([^"]+)"/g)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => ![...queries, ...widgets].includes(name))).toEqual([]);
    const [dashboard] = [...ofType(loud, 'AWS::CloudWatch::Dashboard').values()];
    expect(JSON.stringify(dashboard)).toContain(widgets[0]);
  });

  test('are these and no others, those on the canary only where it is', () => {
    const names = (synthesis: typeof quiet) => alarmsOf(synthesis).map(({ Properties }) => Properties.AlarmName);
    const all = everyAlarm.map(([name]) => `utility-service-prod-${name}`);
    expect(names(loud)).toEqual(all);
    expect(names(quiet)).toEqual(all.slice(0, 6));
  });

  test('on the canary watch its function', () => {
    const [canary] = [...ofType(loud, 'AWS::Lambda::Function').keys()].filter((id) => id.startsWith('Canary'));
    for (const { Properties } of alarmsOf(loud).slice(6)) {
      expect(Properties.Metrics[0].MetricStat.Metric).toMatchObject({
        Namespace: 'AWS/Lambda',
        Dimensions: [{ Name: 'FunctionName', Value: { Ref: canary } }],
      });
    }
  });

  test('on server errors watch 5xx and all requests', () => {
    const metrics = Object.fromEntries(
      alarmsOf(quiet)[0]?.Properties.Metrics.map(({ Id, MetricStat }: Resource['Properties']) => [
        Id,
        MetricStat?.Metric.MetricName,
      ]),
    );
    expect(metrics).toMatchObject({ failed: '5xx', requests: 'Count' });
  });

  test('watch metrics of their own stage', () => {
    const [, api] = only(quiet, 'AWS::ApiGatewayV2::Api');
    expect(api.Name).toBe('utility-service-prod');
    for (const { Properties } of alarmsOf(quiet)) {
      for (const { MetricStat } of Properties.Metrics) {
        if (MetricStat === undefined) continue;
        const { Namespace, Dimensions } = MetricStat.Metric;
        const own =
          Namespace === 'utility-service/prod' || Dimensions?.some((d: { Name: string }) => d.Name === 'ApiId');
        expect(own).toBe(true);
      }
    }
  });

  test('write to the address that is set, when they start and when they end', () => {
    const [topic] = only(loud, 'AWS::SNS::Topic');
    expect(only(loud, 'AWS::SNS::Subscription')[1]).toEqual({
      Protocol: 'email',
      Endpoint: 'on-call@example.org',
      TopicArn: { Ref: topic },
    });
    for (const { Properties } of alarmsOf(loud)) {
      expect(Properties).toMatchObject({ AlarmActions: [{ Ref: topic }], OKActions: [{ Ref: topic }] });
    }
    for (const { Properties } of alarmsOf(quiet)) expect(Properties).not.toHaveProperty('AlarmActions');
  });

  test('of this stage alone may publish, over TLS only', () => {
    const [topic] = only(loud, 'AWS::SNS::Topic');
    const { Statement: statements } = only(loud, 'AWS::SNS::TopicPolicy')[1].PolicyDocument;
    expect(statements).toEqual([
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      expect.objectContaining({
        Effect: 'Allow',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Action: 'sns:Publish',
        Resource: { Ref: topic },
      }),
    ]);
    const { 'aws:SourceArn': arn } = statements[1].Condition.ArnLike;
    const parts = arn['Fn::Join'][1].map((part: unknown) => (typeof part === 'string' ? part : '*'));
    expect(parts.join('')).toBe('arn:*:cloudwatch:*:*:alarm:utility-service-prod-*');
  });
});

describe('alarms on what is unusual', () => {
  const alarm = (name: string, given = {}) =>
    [...ofType(synthesize(given), 'AWS::CloudWatch::Alarm').values()].find(({ Properties }) =>
      Properties.AlarmName.endsWith(name),
    )?.Properties;

  test.each([
    ['UnusualRequests', 'Count', 40 * 300],
    ['UnusualData', 'DataProcessed', 40 * 300 * 4_000],
  ])('%s: more than the throttle lets through, for 15 minutes', (name, metric, threshold) => {
    expect(alarm(name)?.Metrics).toEqual([
      expect.objectContaining({
        MetricStat: expect.objectContaining({
          Metric: expect.objectContaining({ Namespace: 'AWS/ApiGateway', MetricName: metric }),
          Stat: metric === 'Count' ? 'SampleCount' : 'Sum',
          Period: 300,
        }),
      }),
    ]);
    expect(alarm(name)).toMatchObject({
      EvaluationPeriods: 3,
      Threshold: threshold,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    });
    expect(alarm(name, { throttleRate: '400' })?.Threshold).toBe(10 * threshold);
  });
});
