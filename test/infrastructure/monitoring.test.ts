import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { endpointEntries } from '../../lib/contract/index.ts';
import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';
import { ROOT } from '../project.ts';
import { ofType, synthesize } from './synthesis.ts';

const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

const quiet = synthesize();
const loud = synthesize({ alarmEmail: 'on-call@example.org' });
const alarmsOf = (synthesis: typeof quiet) => [...ofType(synthesis, 'AWS::CloudWatch::Alarm').values()];
const only = (synthesis: typeof quiet, type: string) => {
  const resources = [...ofType(synthesis, type)];
  expect(resources).toHaveLength(1);
  return { id: resources[0]?.[0], properties: resources[0]?.[1].Properties ?? {} };
};

describe('the access log', () => {
  /** A line of it as API Gateway would write it; it cannot write what is not in this list. */
  const VALUES: Record<string, string> = {
    '$context.requestId': 'JKJaXmPLvHcESHA=',
    '$context.identity.sourceIp': '203.0.113.195',
    '$context.routeKey': 'GET /math/prime/{n}',
    '$context.status': '200',
    '$context.integrationStatus': '200',
    '$context.responseLatency': '12',
  };
  const line = ACCESS_LOG_FORMAT.replaceAll(/\$context\.[\w.]+/g, (name) => VALUES[name] ?? 'undefined');

  test('is JSON with the fields that the filters read', () => {
    expect(JSON.parse(line)).toEqual({
      id: 'JKJaXmPLvHcESHA=',
      ip: '203.0.113.195',
      route: 'GET /math/prime/{n}',
      status: 200,
      lambda: '200',
      ms: 12,
    });
  });

  test('costs as many bytes a request as the cost table reckons with', () => {
    expect(OPERATIONS).toContain(line);
    expect(OPERATIONS).toContain(`${Buffer.byteLength(line)} bytes`);
  });

  test('is what the stage writes, one line an entry', () => {
    const { properties } = only(quiet, 'AWS::ApiGatewayV2::Stage');
    expect(properties.AccessLogSettings.Format).toBe(ACCESS_LOG_FORMAT);
    expect(ACCESS_LOG_FORMAT).not.toContain('\n');
  });
});

describe('alarms', () => {
  test('are on 5xx, latency, function errors and throttles, each explained in docs/operations.md', () => {
    const names = alarmsOf(quiet).map(({ Properties }) => Properties.AlarmName);
    expect(names).toEqual(
      ['ServerErrors', 'Latency', 'FunctionErrors', 'Throttles'].map((name) => `utility-service-prod-${name}`),
    );
    for (const name of names) expect(OPERATIONS).toContain(`### ${name.replace('utility-service-prod-', '')}\n`);
  });

  test('are quiet where there is no traffic', () => {
    for (const { Properties } of alarmsOf(quiet)) expect(Properties.TreatMissingData).toBe('notBreaching');
  });

  test('watch metrics of their own stage', () => {
    const { properties: api } = only(quiet, 'AWS::ApiGatewayV2::Api');
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

  test('count in the log what a filter finds in it', () => {
    const filters = [...ofType(quiet, 'AWS::Logs::MetricFilter').values()].map(({ Properties }) => [
      Properties.MetricTransformations[0].MetricName,
      Properties.FilterPattern,
    ]);
    expect(filters).toEqual([
      ['FunctionErrors', '{ $.status >= 500 && $.lambda = "200" }'],
      ['Throttles', '{ $.status = 429 || $.lambda = "429" }'],
    ]);
  });

  test('write to the address that is set, when they start and when they end', () => {
    const { id: topic } = only(loud, 'AWS::SNS::Topic');
    expect(only(loud, 'AWS::SNS::Subscription').properties).toEqual({
      Protocol: 'email',
      Endpoint: 'on-call@example.org',
      TopicArn: { Ref: topic },
    });
    for (const { Properties } of alarmsOf(loud)) {
      expect(Properties).toMatchObject({ AlarmActions: [{ Ref: topic }], OKActions: [{ Ref: topic }] });
    }
    for (const { Properties } of alarmsOf(quiet)) expect(Properties).not.toHaveProperty('AlarmActions');
  });

  test('may publish, over TLS only', () => {
    const { Statement: statements } = only(loud, 'AWS::SNS::TopicPolicy').properties.PolicyDocument;
    expect(statements).toEqual([
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      expect.objectContaining({ Effect: 'Allow', Principal: { Service: 'cloudwatch.amazonaws.com' } }),
    ]);
  });
});

describe('the dashboard', () => {
  const { properties } = only(quiet, 'AWS::CloudWatch::Dashboard');
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

  test("shows each operation's share", () => {
    const metrics = JSON.stringify(widget(/share/)?.properties.metrics);
    for (const [id] of endpointEntries) expect(metrics).toContain(`"label":"${id}"`);
  });

  test('is named after stage and region, for dashboards of all regions share their names', () => {
    expect(properties.DashboardName).toEqual({ 'Fn::Join': ['-', ['utility-service-prod', { Ref: 'AWS::Region' }]] });
  });
});
