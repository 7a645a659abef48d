import { describe, expect, test } from '@jest/globals';
import { ROUTED_FUNCTIONS } from '../../lib/routes.ts';
import { only, synthesize } from './synthesis.ts';

const defaults = synthesize();

interface Widget {
  readonly type: string;
  readonly x: number;
  readonly width: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests compare single properties by name.
  readonly properties: Record<string, any>;
}

/** The dashboard's body, with empty strings for values that only CloudFormation knows. */
function dashboard(synthesis: typeof defaults): { start: string; widgets: Widget[] } {
  const [, { DashboardBody }] = only(synthesis, 'AWS::CloudWatch::Dashboard');
  const parts: unknown[] = DashboardBody['Fn::Join'][1];
  return JSON.parse(parts.map((part) => (typeof part === 'string' ? part : '')).join(''));
}

/** The lines of the graph with this title: namespace and name of the metric, and its options. */
function lines({ widgets }: { widgets: Widget[] }, title: RegExp): [name: string, options: Record<string, unknown>][] {
  const { properties } = widgets.find((one) => title.test(one.properties.title ?? '')) ?? {};
  return properties?.metrics.map((metric: unknown[]) => [metric.slice(0, 2).join(' '), metric.at(-1)]);
}

describe('the dashboard', () => {
  const body = dashboard(defaults);

  test('shows the alarms first, then traffic, errors and latency', () => {
    expect(body.widgets[0]?.type).toBe('alarm');
    const names = (title: RegExp) => lines(body, title).map(([name]) => name.split(' ')[1]);
    expect(names(/^Traffic/)).toEqual(['Count']);
    expect(names(/^Errors/)).toEqual(['5xx', 'FunctionErrors', 'Throttles', '4xx']);
    expect(lines(body, /^Latency/).map(([, { stat }]) => stat)).toEqual(['p50', 'p99']);
  });

  test('says where the logs are', () => {
    expect(body.widgets[1]?.properties.markdown.split('\n\n')).toEqual([
      expect.stringContaining('`/aws/vendedlogs/utility-service-prod/access`'),
      expect.stringContaining('`/utility-service/prod/…`'),
      expect.stringContaining('`utility-service/prod`'),
      expect.stringContaining('description of the alarm'),
    ]);
  });

  test('has graphs that start at 0, have titles and labels, and fit on the page', () => {
    expect(body.start).toBe('-PT3H');
    for (const { type, x, width, properties } of dashboard(synthesize({ edge: true })).widgets) {
      expect(x + width).toBeLessThanOrEqual(24);
      if (type !== 'metric') continue;
      expect(properties.title).toMatch(/^[A-Z]/);
      if (properties.view !== 'pie') expect(properties.yAxis).toEqual({ left: { min: 0 } });
      for (const metric of properties.metrics) {
        expect(metric.at(-1)).toMatchObject({ label: expect.stringMatching(/\w/) });
        expect(metric.at(-1).period ?? 300).toBe(300);
      }
    }
  });

  test('shows what clients see of an edge, whose metrics are in us-east-1', () => {
    expect(lines(body, /edge/)).toBeUndefined();
    const withEdge = dashboard(synthesize({ edge: true }));
    const inUsEast1 = (name: string) => [`AWS/CloudFront ${name}`, expect.objectContaining({ region: 'us-east-1' })];
    expect(lines(withEdge, /^Requests to the edge/)).toEqual([inUsEast1('Requests')]);
    expect(lines(withEdge, /^Errors of the edge/)).toEqual([inUsEast1('5xxErrorRate'), inUsEast1('4xxErrorRate')]);
  });

  test("shows each function's share of the requests, duration, crashes and throttles", () => {
    const ids = ROUTED_FUNCTIONS.map(([id]) => id);
    const share = body.widgets.find(({ properties }) => properties.view === 'pie');
    expect(share?.properties.setPeriodToTimeRange).toBe(true);
    expect(lines(body, /share/)).toEqual(ids.map((label) => ['AWS/Lambda Invocations', { label, stat: 'Sum' }]));
    expect(lines(body, /^Time/)).toEqual(ids.map((label) => ['AWS/Lambda Duration', { label, stat: 'p99' }]));
    expect(lines(body, /^Crashes/)).toEqual([
      ...ids.map((id) => ['AWS/Lambda Errors', { label: `${id} errors`, stat: 'Sum' }]),
      ...ids.map((id) => ['AWS/Lambda Throttles', { label: `${id} throttles`, stat: 'Sum' }]),
    ]);
  });

  test('is named after stage and region, because dashboard names are shared by all regions', () => {
    expect(only(defaults, 'AWS::CloudWatch::Dashboard')[1].DashboardName).toEqual({
      'Fn::Join': ['-', ['utility-service-prod', { Ref: 'AWS::Region' }]],
    });
  });
});

test('the URL of the dashboard leads to the console of its region', () => {
  /** A value as CloudFormation resolves it in a region. */
  const resolved = (value: unknown, region: string): string => {
    if (typeof value === 'string') return value;
    const { 'Fn::Join': join } = value as { 'Fn::Join'?: [separator: string, parts: unknown[]] };
    return join === undefined ? region : join[1].map((part) => resolved(part, region)).join(join[0]);
  };
  const { Value } = defaults.template.Outputs.DashboardUrl as { Value: unknown };
  expect(resolved(Value, 'eu-west-1')).toBe(
    'https://eu-west-1.console.aws.amazon.com/cloudwatch/home?region=eu-west-1#dashboards/dashboard/utility-service-prod-eu-west-1',
  );
});
