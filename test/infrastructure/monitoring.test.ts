import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { endpointEntries } from '../../lib/contract/index.ts';
import { PER_REQUEST } from '../../lib/cost/workload.ts';
import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';
import { ROOT } from '../support/project.ts';
import { matches } from './filter-pattern.ts';
import { ofType, type Resource, synthesize } from './synthesis.ts';

const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

const quiet = synthesize();
const loud = synthesize({ alarmEmail: 'on-call@example.org', canary: true });
/** The logical id of the log group of this name. */
const at = (synthesis: typeof quiet, name: string) =>
  [...ofType(synthesis, 'AWS::Logs::LogGroup')].find(([, { Properties }]) => Properties.LogGroupName === name)?.[0];
const alarmsOf = (synthesis: typeof quiet) => [...ofType(synthesis, 'AWS::CloudWatch::Alarm').values()];
const only = (synthesis: typeof quiet, type: string) => {
  const resources = [...ofType(synthesis, type)];
  expect(resources).toHaveLength(1);
  return { id: resources[0]?.[0], properties: resources[0]?.[1].Properties ?? {} };
};

/** What API Gateway puts into the access log for its variables; it can write nothing that is not in this list. */
const VALUES = {
  '$context.requestId': 'JKJaXmPLvHcESHA=',
  '$context.identity.sourceIp': '203.0.113.195',
  '$context.routeKey': 'GET /math/prime/{n}',
  '$context.status': '200',
  '$context.integrationStatus': '200',
  '$context.integration.requestId': '8f5df5b7-6f7b-4f0c-9f7e-0d6f0a9c1b2d',
  '$context.responseLatency': '12',
  '$context.error.message': '-',
};
const lineWith = (values: Partial<typeof VALUES>) => {
  const all: Record<string, string> = { ...VALUES, ...values };
  return ACCESS_LOG_FORMAT.replaceAll(/\$context\.[\w.]+/g, (name) => all[name] ?? `unknown ${name}`);
};

describe('the access log', () => {
  const line = lineWith({});

  test('is JSON with the identifiers of the request and of the invocation', () => {
    expect(JSON.parse(line)).toEqual({
      id: 'JKJaXmPLvHcESHA=',
      ip: '203.0.113.195',
      route: 'GET /math/prime/{n}',
      status: '200',
      lambda: '200',
      lambdaId: '8f5df5b7-6f7b-4f0c-9f7e-0d6f0a9c1b2d',
      ms: '12',
      error: '-',
    });
  });

  test('is JSON whatever API Gateway does not know', () => {
    for (const name of Object.keys(VALUES)) expect(() => JSON.parse(lineWith({ [name]: '-' }))).not.toThrow();
    expect(() =>
      JSON.parse(lineWith(Object.fromEntries(Object.keys(VALUES).map((name) => [name, '-'])))),
    ).not.toThrow();
  });

  test('is shown in docs/operations.md, and has the bytes that npm run cost counts with the 26 of CloudWatch', () => {
    expect(OPERATIONS).toContain(line);
    expect(Buffer.byteLength(line) + 26).toBe(PER_REQUEST.accessLogBytes);
  });

  test('is what the stage writes, one line an entry', () => {
    const { properties } = only(quiet, 'AWS::ApiGatewayV2::Stage');
    expect(properties.AccessLogSettings.Format).toBe(ACCESS_LOG_FORMAT);
    expect(ACCESS_LOG_FORMAT).not.toContain('\n');
  });
});

describe('the metrics that are counted from the access log', () => {
  const filters = [...ofType(quiet, 'AWS::Logs::MetricFilter').values()].map(({ Properties }) => Properties);
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
    const accessLog = at(quiet, '/aws/vendedlogs/utility-service-prod/access');
    for (const { LogGroupName } of filters) expect(LogGroupName).toEqual({ Ref: accessLog });
  });

  test.each([
    ['a function answered 500', '500', '200', ['FunctionErrors']],
    ['a function timed out', '503', '200', ['FunctionErrors']],
    ['API Gateway could not invoke it', '500', '-', ['FunctionErrors']],
    ['Lambda refused access', '500', '403', ['FunctionErrors']],
    ['Lambda had no concurrency left', '503', '429', ['Throttles']],
    ['the stage throttled', '429', '-', ['Throttles']],
    ['a success', '200', '200', []],
    ['a client error', '400', '200', []],
    ['nothing is known', '-', '-', []],
  ])('where %s', (_title, status, lambda, expected) => {
    expect(counted(status, lambda)).toEqual(expected);
  });

  test('are not blinded by what is missing in a line', () => {
    const others = { '$context.responseLatency': '-', '$context.integration.requestId': '-' };
    expect(counted('500', '200', others)).toEqual(['FunctionErrors']);
    expect(counted('429', '-', others)).toEqual(['Throttles']);
  });
});

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
      AlarmDescription: expect.stringContaining(`docs/operations.md, "${name}"`),
    });
    // So many of the periods have to be beyond the threshold: all of them.
    expect(Properties).not.toHaveProperty('DatapointsToAlarm');
    expect(watched(Properties)).toBe(metric);
    expect(statistics(Properties)).toEqual(statistic);
    expect(OPERATIONS).toContain(`### ${name}\n`);
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

describe('the saved queries', () => {
  const queries = new Map(
    [...ofType(loud, 'AWS::Logs::QueryDefinition').values()].map(({ Properties }) => [Properties.Name, Properties]),
  );
  const logGroups = (name: string) => queries.get(`utility-service/prod/${name}`)?.LogGroupNames;
  const text = (name: string): string => queries.get(`utility-service/prod/${name}`)?.QueryString;
  const accessLog = { Ref: at(loud, '/aws/vendedlogs/utility-service-prod/access') };
  const functionLogs = [...ofType(loud, 'AWS::Logs::LogGroup').keys()].filter((id) => id !== accessLog.Ref);

  test('are those of the runbook', () => {
    const names = [...queries.keys()].map((name) => name.slice('utility-service/prod/'.length));
    expect(names).toEqual([
      'One request',
      'Failed and slow requests',
      'Errors of functions',
      'Who sends most',
      'Requests by route',
    ]);
    for (const name of names) expect(OPERATIONS).toContain(`*${name}*`);
  });

  test('search the log groups they are about, and no more than a query may', () => {
    for (const name of ['Failed and slow requests', 'Who sends most', 'Requests by route']) {
      expect(logGroups(name)).toEqual([accessLog]);
    }
    const references = (groups: { Ref: string }[]) => groups.map(({ Ref }) => Ref).sort();
    expect(references(logGroups('Errors of functions'))).toEqual(functionLogs.toSorted());
    expect(references(logGroups('One request'))).toEqual([accessLog.Ref, ...functionLogs].toSorted());
    // Amazon CloudWatch Logs quotas.
    expect(logGroups('One request').length).toBeLessThanOrEqual(50);
  });

  test('are in the query language of the console, which has no SOURCE', () => {
    for (const { QueryString } of queries.values()) {
      expect(QueryString).not.toContain('SOURCE');
      const commands = QueryString.split('\n').map((line: string) => line.replace(/^\| /, '').split(' ', 1)[0]);
      expect(['fields', 'stats']).toContain(commands[0]);
      for (const command of commands) expect(['fields', 'filter', 'stats', 'sort', 'limit']).toContain(command);
    }
  });

  test('read only fields that the lines of the log have', () => {
    for (const name of ['Failed and slow requests', 'Who sends most', 'Requests by route']) {
      const [, named = ''] = /(?:fields @timestamp, | by )([\w, ]+)/.exec(text(name)) ?? [];
      for (const field of named.split(', ')) expect(Object.keys(JSON.parse(ACCESS_LOG_FORMAT))).toContain(field);
    }
  });

  test('find what a function reports itself and what only Lambda can report', () => {
    const filter = text('Errors of functions');
    // Amazon Lambda Developer Guide: status of platform.report, and the level of an uncaught error.
    for (const part of ['"ERROR"', 'record.status', '"timeout"', '"error"', '"failure"'])
      expect(filter).toContain(part);
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
