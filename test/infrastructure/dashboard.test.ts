import { describe, expect, test } from '@jest/globals';
import { endpointEntries } from '../../lib/contract/index.ts';
import { only, synthesize } from './synthesis.ts';

const quiet = synthesize();

describe('the dashboard', () => {
  const [, properties] = only(quiet, 'AWS::CloudWatch::Dashboard');
  const body: { widgets: { type: string; properties: { title?: string; metrics?: unknown[] } }[] } = JSON.parse(
    properties.DashboardBody['Fn::Join'][1].map((part: unknown) => (typeof part === 'string' ? part : '')).join(''),
  );
  const widget = (title: RegExp) => body.widgets.find((one) => title.test(one.properties.title ?? ''));

  test('shows the alarms first, then traffic, errors and latency', () => {
    expect(body.widgets[0]?.type).toBe('alarm');
    expect(JSON.stringify(widget(/^Traffic/))).toContain('"Count"');
    expect(JSON.stringify(widget(/^Errors/))).toContain('"5xx"');
    expect(JSON.stringify(widget(/^Latency/))).toMatch(/"p50".*"p99"/);
  });

  test('shows what clients see of an edge, whose metrics are in us-east-1', () => {
    expect(widget(/edge/)).toBeUndefined();
    const [, { DashboardBody }] = only(synthesize({ edge: true }), 'AWS::CloudWatch::Dashboard');
    const text = JSON.stringify(DashboardBody);
    expect(text).toContain('Requests to the edge');
    for (const name of ['Requests', '5xxErrorRate', '4xxErrorRate']) {
      expect(text).toContain(`CloudFront\\",\\"${name}`);
    }
  });

  test("shows each operation's share", () => {
    const metrics = JSON.stringify(widget(/share/)?.properties.metrics);
    for (const [id] of endpointEntries) expect(metrics).toContain(`"label":"${id}"`);
  });

  test('is named after stage and region, for dashboards of all regions share their names', () => {
    expect(properties.DashboardName).toEqual({ 'Fn::Join': ['-', ['utility-service-prod', { Ref: 'AWS::Region' }]] });
  });
});

describe('the address of the dashboard', () => {
  /** A value of the template as CloudFormation would resolve it in a region of a partition. */
  function resolved(value: unknown, partition: string, region: string): string {
    if (typeof value === 'string') return value;
    const [[name, argument] = []] = Object.entries(value as Record<string, unknown>);
    if (name === 'Ref') return argument === 'AWS::Region' ? region : partition;
    if (name === 'Fn::Join') {
      const [separator, parts] = argument as [string, unknown[]];
      return parts.map((part) => resolved(part, partition, region)).join(separator);
    }
    const [condition, yes, no] = argument as [string, unknown, unknown];
    const [, wanted] = (quiet.template.Conditions[condition] as { 'Fn::Equals': [unknown, string] })['Fn::Equals'];
    return resolved(wanted === partition ? yes : no, partition, region);
  }

  test.each([
    ['aws', 'eu-west-1', 'eu-west-1.console.aws.amazon.com'],
    ['aws-cn', 'cn-north-1', 'cn-north-1.console.amazonaws.cn'],
    ['aws-us-gov', 'us-gov-west-1', 'us-gov-west-1.console.amazonaws-us-gov.com'],
    ['aws-eusc', 'eusc-de-east-1', 'eusc-de-east-1.console.amazonaws-eusc.eu'],
  ])('is in the console of the partition: %s', (partition, region, host) => {
    const { Value } = quiet.template.Outputs.DashboardUrl as { Value: unknown };
    expect(resolved(Value, partition, region)).toBe(
      `https://${host}/cloudwatch/home?region=${region}#dashboards/dashboard/utility-service-prod-${region}`,
    );
  });
});
