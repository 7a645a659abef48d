import { describe, expect, test } from '@jest/globals';
import { ofType, only, type Synthesis, synthesize } from '../synthesis.ts';

const plain = synthesize();
const edge = synthesize({ edge: true, throttleRate: 100, alarmEmail: 'on-call@example.org' });

const alarms = (synthesis: Synthesis) =>
  [...ofType(synthesis, 'AWS::CloudWatch::Alarm').values()].filter(({ Properties }) =>
    /Edge/.test(Properties.AlarmName),
  );

describe('the alarms on the edge', () => {
  test.each([
    ['UnusualEdgeRequests', 'Requests', 'Sum', 10 * 100 * 300, 3],
    ['UnusualEdgeData', 'BytesDownloaded', 'Sum', 10 * 100 * 300 * 4_000, 3],
    ['EdgeServerErrors', '5xxErrorRate', 'Average', 1, 1],
  ])('%s', (name, metric, statistic, threshold, periods) => {
    const alarm = alarms(edge).find(({ Properties }) => Properties.AlarmName === `utility-service-prod-${name}`);
    const [distribution] = only(edge, 'AWS::CloudFront::Distribution');
    expect(alarm?.Properties).toMatchObject({
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      Threshold: threshold,
      EvaluationPeriods: periods,
      TreatMissingData: 'notBreaching',
      AlarmDescription: expect.stringMatching(/^\w[^.]+\. What to do first: [A-Z][ -~]+\.$/),
      Metrics: [
        {
          MetricStat: {
            Stat: statistic,
            Period: 300,
            Metric: {
              Namespace: 'AWS/CloudFront',
              MetricName: metric,
              Dimensions: expect.arrayContaining([
                { Name: 'DistributionId', Value: { Ref: distribution } },
                { Name: 'Region', Value: 'Global' },
              ]),
            },
          },
        },
      ],
    });
    const [topic] = only(edge, 'AWS::SNS::Topic');
    expect(alarm?.Properties).toMatchObject({ AlarmActions: [{ Ref: topic }], OKActions: [{ Ref: topic }] });
  });

  test('exist only in us-east-1, which has the metrics of CloudFront', () => {
    expect(alarms(edge)).toHaveLength(3);
    for (const { Condition = '' } of alarms(edge)) {
      expect(edge.template.Conditions[Condition]).toEqual({ 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'] });
    }
  });

  test('do not exist without an edge', () => {
    expect(alarms(plain)).toEqual([]);
  });
});

describe('the dashboard', () => {
  test('shows the metrics of the edge from us-east-1', () => {
    const text = JSON.stringify(only(edge, 'AWS::CloudWatch::Dashboard')[1].DashboardBody);
    const [metric] = /\[[^[\]]*5xxErrorRate.*?\]/.exec(text.replaceAll('\\', '')) ?? [''];
    expect(text.replaceAll('\\', '')).toMatch(/"Region","Global",\{[^}]*"region":"us-east-1"/);
    expect(metric).toContain('AWS/CloudFront');
  });
});
