import { describe, expect, test } from '@jest/globals';
import { ofType, only, type Resource, synthesize } from './synthesis.ts';

const defaults = synthesize();
const monitored = synthesize({ alarmEmail: 'on-call@example.org', canary: true });
const alarmsOf = (synthesis: typeof defaults) => [...ofType(synthesis, 'AWS::CloudWatch::Alarm').values()];

/** The expression that an alarm watches, or the name of its metric. */
function watched({ Metrics }: Resource['Properties']): string {
  const [first] = Metrics;
  return first.Expression ?? first.MetricStat.Metric.MetricName;
}

/** Statistic and period of each metric of an alarm. */
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
    const alarm = alarmsOf(monitored).find(({ Properties }) => Properties.AlarmName === `utility-service-prod-${name}`);
    const { Properties = {} } = alarm ?? {};
    expect(Properties).toMatchObject({
      ComparisonOperator: comparison,
      Threshold: threshold,
      EvaluationPeriods: periods,
      TreatMissingData: missingData,
      AlarmDescription: expect.stringMatching(/^\w[^.]+\. What to do first: [A-Z][ -~]+\.$/),
    });
    // Without it, all periods have to be beyond the threshold.
    expect(Properties).not.toHaveProperty('DatapointsToAlarm');
    expect(watched(Properties)).toBe(metric);
    expect(statistics(Properties)).toEqual(statistic);
  });

  test('that advise a deploy name --revert-drift, because the CDK skips an unchanged template', () => {
    const advising = alarmsOf(monitored).filter(({ Properties: p }) => /\bdeploy /.test(p.AlarmDescription));
    expect(advising.map(({ Properties: p }) => p.AlarmName)).toEqual(
      ['ServerErrors', 'UnusualRequests', 'CanarySilence'].map((name) => `utility-service-prod-${name}`),
    );
    for (const { Properties: p } of advising) expect(p.AlarmDescription).toContain('npx cdk deploy --revert-drift');
  });

  test('refer only to queries and widgets that exist', () => {
    const queries = [...ofType(monitored, 'AWS::Logs::QueryDefinition').values()].map(({ Properties }) =>
      Properties.Name.split('/').at(-1),
    );
    const widgets = ['Time in each function, p99'];
    const referredTo = alarmsOf(monitored).flatMap(({ Properties: { AlarmDescription: text } }) =>
      [...text.matchAll(/"([^"]+)"/g)].map(([, name]) => name),
    );
    expect(referredTo.length).toBeGreaterThan(5);
    expect(referredTo.filter((name) => ![...queries, ...widgets].includes(name))).toEqual([]);
    const [dashboard] = [...ofType(monitored, 'AWS::CloudWatch::Dashboard').values()];
    expect(JSON.stringify(dashboard)).toContain(widgets[0]);
  });

  test('are these and no others, those of the canary only if there is one', () => {
    const names = (synthesis: typeof defaults) => alarmsOf(synthesis).map(({ Properties }) => Properties.AlarmName);
    const all = everyAlarm.map(([name]) => `utility-service-prod-${name}`);
    expect(names(monitored)).toEqual(all);
    expect(names(defaults)).toEqual(all.slice(0, 6));
  });

  test('of the canary watch its function', () => {
    const [canary] = [...ofType(monitored, 'AWS::Lambda::Function').keys()].filter((id) => id.startsWith('Canary'));
    for (const { Properties } of alarmsOf(monitored).slice(6)) {
      expect(Properties.Metrics[0].MetricStat.Metric).toMatchObject({
        Namespace: 'AWS/Lambda',
        Dimensions: [{ Name: 'FunctionName', Value: { Ref: canary } }],
      });
    }
  });

  test('of server errors watch 5xx and all requests', () => {
    const metrics = Object.fromEntries(
      alarmsOf(defaults)[0]?.Properties.Metrics.map(({ Id, MetricStat }: Resource['Properties']) => [
        Id,
        MetricStat?.Metric.MetricName,
      ]),
    );
    expect(metrics).toMatchObject({ failed: '5xx', requests: 'Count' });
  });

  test('watch only metrics of their stage', () => {
    const [, api] = only(defaults, 'AWS::ApiGatewayV2::Api');
    expect(api.Name).toBe('utility-service-prod');
    for (const { Properties } of alarmsOf(defaults)) {
      for (const { MetricStat } of Properties.Metrics) {
        if (MetricStat === undefined) continue;
        const { Namespace, Dimensions } = MetricStat.Metric;
        const own =
          Namespace === 'utility-service/prod' || Dimensions?.some((d: { Name: string }) => d.Name === 'ApiId');
        expect(own).toBe(true);
      }
    }
  });

  test('notify the e-mail address in the settings when they start and end', () => {
    const [topic] = only(monitored, 'AWS::SNS::Topic');
    expect(only(monitored, 'AWS::SNS::Subscription')[1]).toEqual({
      Protocol: 'email',
      Endpoint: 'on-call@example.org',
      TopicArn: { Ref: topic },
    });
    for (const { Properties } of alarmsOf(monitored)) {
      expect(Properties).toMatchObject({ AlarmActions: [{ Ref: topic }], OKActions: [{ Ref: topic }] });
    }
    for (const { Properties } of alarmsOf(defaults)) expect(Properties).not.toHaveProperty('AlarmActions');
  });

  test('of other stages may not publish to the topic; TLS is required', () => {
    const [topic] = only(monitored, 'AWS::SNS::Topic');
    const { Statement: statements } = only(monitored, 'AWS::SNS::TopicPolicy')[1].PolicyDocument;
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

describe('alarms of unusual traffic', () => {
  const alarm = (name: string, given = {}) =>
    [...ofType(synthesize(given), 'AWS::CloudWatch::Alarm').values()].find(({ Properties }) =>
      Properties.AlarmName.endsWith(name),
    )?.Properties;

  test.each([
    ['UnusualRequests', 'Count', 40 * 300],
    ['UnusualData', 'DataProcessed', 40 * 300 * 4_000],
  ])('%s: as much as the throttle allows, for 15 minutes', (name, metric, threshold) => {
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
