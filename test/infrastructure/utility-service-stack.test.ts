import { describe, expect, test } from '@jest/globals';
import { ROUTED_FUNCTIONS } from '../../lib/functions.ts';
import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';
import type { StageOptions } from '../../lib/infrastructure/stages.ts';
import manifest from '../../package.json' with { type: 'json' };
import { ofType, only, type Resource, type Synthesis, synthesize, text, VARIANTS } from './synthesis.ts';

// CloudFormation's validator compiles a megabyte of WebAssembly, so it has a process of its own: test/bin/utility-service.test.ts.
process.env.CDK_VALIDATION = 'false';

type Properties = Resource['Properties'];

const variants = Object.entries<StageOptions>(VARIANTS);
const syntheses = new Map(variants.map(([title, options]) => [title, synthesize(options)]));

/** The variant with this title. */
function variant(title: string): Synthesis {
  const found = syntheses.get(title);
  if (found === undefined) throw new Error(`There is no variant ${title}.`);
  return found;
}

/** The variables that single functions behind the API have. */
const OWN_VARIABLES: Readonly<Record<string, readonly string[]>> = {
  site: ['BASE_URL'],
};

const API = 'ServiceApi85D8F981';

/** The functions with a role of their own: its logical id, and what it may do besides writing logs. */
const OWN_ROLES: Readonly<Record<string, readonly [role: string, ...rights: string[]]>> = {
  'monthly-limit': [
    'MonthlyLimitRoleB8B022CD',
    `apigateway:GET apigateway:PATCH arn:<AWS::Partition>:apigateway:<AWS::Region>::/apis/<${API}>/stages/*`,
    'cloudwatch:GetMetricStatistics *',
    `cloudwatch:PutMetricData * in ${manifest.name}-prod`,
  ],
};

/** The functions behind the API. A route's path cannot end in a slash. */
const functions = ROUTED_FUNCTIONS.map(([id, paths]) => ({
  id,
  paths: paths.map((path) => path.replace(/(?<=.)\/$/, '')),
}));

const FUNCTION_LOG = 'FunctionLog05E39BEF';
const ACCESS_LOG = 'ServiceApiAccessLogC8A2B68D';

/** The functions of a stack: their logical ids by the names of their bundles. */
function functionIds(synthesis: Synthesis): Map<string, string> {
  const found = [...ofType(synthesis, 'Lambda::Function')];
  return new Map(found.map(([id, { Description }]) => [Description.slice(`${manifest.name}: `.length), id]));
}

/** The alarms of a stack by their names. */
function alarms(synthesis: Synthesis): Map<string, Properties> {
  const found = [...ofType(synthesis, 'CloudWatch::Alarm').values()];
  return new Map(found.map((alarm) => [alarm.AlarmName.slice(`${manifest.name}-prod-`.length), alarm]));
}

/** What an alarm's expression comes to; a metric that is left out has no data. */
function evaluate({ Metrics }: Properties, metrics: Readonly<Record<string, number>>): number {
  const { Expression } = Metrics.find((metric: { Expression?: string }) => metric.Expression);
  const names = Metrics.flatMap((metric: Properties) => (metric.MetricStat ? [metric.Id] : []));
  const IF = (condition: boolean, yes: number, no: number) => (condition ? yes : no);
  const run = new Function('IF', ...names, `return ${Expression}`);
  return run(IF, ...names.map((name: string) => metrics[name]));
}

/** The names that must be unique in a region or an account, by logical id. */
function physicalNames({ resources }: Synthesis): Record<string, string> {
  const local = ['ApiGatewayV2::Api', 'Route53::RecordSet'];
  return Object.fromEntries(
    Object.entries(resources).flatMap(([id, { Type, Properties: p }]) => {
      const name = p.LogGroupName ?? p.AlarmName ?? p.Name;
      return name === undefined || local.includes(Type.slice(5))
        ? []
        : [[id, text(name).replace(manifest.name, '<name>')]];
    }),
  );
}

describe('names', () => {
  test('stay with their logical ids: CloudFormation creates before it deletes, and refuses a name that exists', () => {
    expect(physicalNames(variant('everything'))).toMatchInlineSnapshot(`
{
  "FunctionLog05E39BEF": "/<name>/prod",
  "MonitoringErrorsC594E9B5": "<name>-prod-Errors",
  "MonitoringFailedandslowrequests43263A56": "<name>/prod/Failed and slow requests",
  "MonitoringFunctionerrorsF85C6533": "<name>/prod/Function errors",
  "MonitoringMonthlyLimit610F0713": "<name>-prod-MonthlyLimit",
  "MonitoringMonthlyLimitHalfF2C624ED": "<name>-prod-MonthlyLimitHalf",
  "MonitoringOnerequest9EAF7FB2": "<name>/prod/One request",
  "MonitoringRequestsbyrouteEC71FBF2": "<name>/prod/Requests by route",
  "MonitoringTopclients88433D5D": "<name>/prod/Top clients",
  "MonitoringUnusualRequests3E7FA0F7": "<name>-prod-UnusualRequests",
  "ServiceApiAccessLogC8A2B68D": "/aws/vendedlogs/<name>-prod/access",
}
`);
  });

  test('of routes, too: the logical id is the path, whatever function serves it and whatever its variables are named', () => {
    for (const [id, { RouteKey }] of ofType(variant('no options'), 'ApiGatewayV2::Route')) {
      expect(id.slice(0, -8)).toBe(`ServiceApi${RouteKey.replace('ANY ', '').replaceAll(/\{\w+|\W/g, '')}`);
    }
  });

  test('differ between stages, so that an account can have several', () => {
    const taken = Object.values(physicalNames(variant('everything')));
    const others = Object.values(physicalNames(synthesize(VARIANTS.everything, 'beta')));
    expect(others).toHaveLength(taken.length);
    expect(others.filter((name) => taken.includes(name))).toEqual([]);
  });

  test('of functions are what SAM CLI finds: the id of the operation in PascalCase, directly under the stack', () => {
    for (const { id } of functions) {
      const constructId = id.replaceAll(/(?:^|\W)(\w)/g, (_, letter: string) => letter.toUpperCase());
      expect(variant('no options').stack.node.tryFindChild(constructId)).toBeDefined();
    }
  });
});

describe.each(['no options', 'everything, anywhere'])('with %s', (title) => {
  const synthesis = variant(title);
  const { resources } = synthesis;
  const ids = functionIds(synthesis);

  test('functions may write to their log group, those in OWN_ROLES may also do what is listed there, and nobody more', () => {
    const logs = `logs:CreateLogStream logs:PutLogEvents <${FUNCTION_LOG}.Arn>`;
    const own = Object.entries(OWN_ROLES).flatMap(([name, one]) => (ids.has(name) ? [one] : []));
    const policies = [...ofType(synthesis, 'IAM::Policy').values()].map(({ PolicyDocument, Roles }) => [
      ...Roles.map(text),
      ...PolicyDocument.Statement.map(({ Action, Resource, ...rest }: Properties) => {
        const namespace = rest.Condition?.StringEquals['cloudwatch:namespace'];
        expect(rest).toEqual({
          Effect: 'Allow',
          ...(namespace && { Condition: { StringEquals: { 'cloudwatch:namespace': namespace } } }),
        });
        return [Action, Resource.map?.(text) ?? text(Resource), namespace ? `in ${namespace}` : []].flat().join(' ');
      }),
    ]);
    expect(policies.sort()).toEqual(
      [['<ExecutionRole605A040B>', logs], ...own.map(([role, ...rights]) => [`<${role}>`, logs, ...rights])].sort(),
    );
    for (const role of ofType(synthesis, 'IAM::Role').values()) {
      expect(Object.keys(role)).toEqual(['AssumeRolePolicyDocument']);
      expect(role.AssumeRolePolicyDocument.Statement).toEqual([
        { Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' } },
      ]);
    }
    for (const [name, id] of ids) {
      const [role] = OWN_ROLES[name] ?? ['ExecutionRole605A040B'];
      expect([name, text(resources[id]?.Properties.Role)]).toEqual([name, `<${role}.Arn>`]);
    }
  });

  test('functions behind the API have no variables but those in OWN_VARIABLES', () => {
    for (const { id } of functions) {
      const variables = resources[ids.get(id) ?? '']?.Properties.Environment?.Variables ?? {};
      expect([id, Object.keys(variables)]).toEqual([id, OWN_VARIABLES[id] ?? []]);
    }
  });

  test('API Gateway may call a function for its paths only, the fallback for any; its schedule that of the limit', () => {
    const permissions = [...ofType(synthesis, 'Lambda::Permission').values()].map((permission) => {
      const { FunctionName, Principal, SourceArn, SourceAccount, ...rest } = permission;
      expect(rest).toEqual({ Action: 'lambda:InvokeFunction' });
      return `${Principal} ${text(SourceArn)} ${text(FunctionName)}`;
    });
    const api = `arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<${API}>/*/*`;
    const expected = functions.flatMap(({ id, paths }) =>
      paths.map((path) => `apigateway.amazonaws.com ${api}${path === '$default' ? '' : path} <${ids.get(id)}.Arn>`),
    );
    const limit = ids.get('monthly-limit');
    if (limit) expected.push(`events.amazonaws.com <MonthlyLimitSchedule05F83BBD.Arn> <${limit}.Arn>`);
    expect(permissions.sort()).toEqual(expected.sort());
  });
});

describe.each(variants)('with %s', (title, { monthlyLimit, alarmEmail, domain, throttle }) => {
  const synthesis = variant(title);
  const { resources, outputs } = synthesis;

  test('alarms mail whoever is to be mailed', () => {
    const mail = alarmEmail ? [`<${only(synthesis, 'SNS::Topic')[0]}>`] : [];
    const subscriptions = [...ofType(synthesis, 'SNS::Subscription').values()];
    expect(subscriptions.map((one) => [one.Protocol, one.Endpoint, text(one.TopicArn)])).toEqual(
      mail.map((topic) => ['email', alarmEmail, topic]),
    );
    for (const [name, { AlarmActions = [], AlarmDescription, ...alarm }] of alarms(synthesis)) {
      expect([name, AlarmActions.map(text)]).toEqual([name, mail]);
      const missing = { MonthlyLimit: 'breaching', MonthlyLimitHalf: 'ignore' }[name] ?? 'notBreaching';
      expect(alarm.TreatMissingData).toBe(missing);
      // With the last one, the others may be off.
      for (const actions of ['OKActions', 'InsufficientDataActions', 'ActionsEnabled'])
        expect(alarm).not.toHaveProperty(actions);
      expect(AlarmDescription.length).toBeLessThanOrEqual(1_024); // or the deploy fails
    }
  });

  test('the stage has its throttle; the function of the limit knows it, the stage and the limit, and needs the stage', () => {
    const { rate, burst } = throttle ?? { rate: 10, burst: 100 };
    const [stage, { DefaultRouteSettings }] = only(synthesis, 'ApiGatewayV2::Stage');
    expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst });
    const id = functionIds(synthesis).get('monthly-limit');
    expect(id !== undefined).toBe(monthlyLimit !== undefined);
    if (id === undefined) return;
    expect(resources[id]?.Properties.Environment.Variables).toMatchObject({
      API_ID: { Ref: API },
      STAGE_NAME: '$default',
      THROTTLE_RATE: String(rate),
      THROTTLE_BURST: String(burst),
      LIMIT: String(monthlyLimit),
    });
    expect(resources.MonthlyLimitSchedule05F83BBD?.DependsOn).toEqual([stage]);
  });

  test('the site and a deploy know the address: that of the domain, if there is one', () => {
    const url = domain ? 'https://api.example.org' : `<${API}.ApiEndpoint>`;
    expect(Object.keys(outputs).filter((name) => name !== 'DomainTarget')).toEqual(['ApiUrl']);
    expect(text(outputs.ApiUrl?.Value)).toBe(`${url}/`);
    const site = resources[functionIds(synthesis).get('site') ?? ''];
    expect(text(site?.Properties.Environment.Variables.BASE_URL)).toBe(url);
  });

  test('DNS records point at the API, and exist only once it has its routes', () => {
    const records = Object.values(resources).filter(({ Type }) => Type === 'AWS::Route53::RecordSet');
    const [[target] = ['']] = ofType(synthesis, 'ApiGatewayV2::DomainName');
    const hostName = `<${target}.RegionalDomainName>`;
    const zone = domain && 'hostedZone' in domain ? domain.hostedZone.id : undefined;
    expect(records.map(({ Properties: p }) => [p.Type, p.Name, p.HostedZoneId, text(p.AliasTarget.DNSName)])).toEqual(
      zone ? ['A', 'AAAA'].map((type) => [type, 'api.example.org.', zone, hostName]) : [],
    );
    const ready = ['Route', 'ApiMapping'].flatMap((type) => [...ofType(synthesis, `ApiGatewayV2::${type}`).keys()]);
    for (const { DependsOn } of records) expect(DependsOn).toEqual(expect.arrayContaining(ready));
    expect(outputs.DomainTarget && text(outputs.DomainTarget.Value)).toBe(domain && !zone ? hostName : undefined);
  });
});

test('logs, which have addresses of clients, are kept for 30 days and removed with the stage', () => {
  const logs = Object.values(variant('no options').resources).filter(({ Type }) => Type === 'AWS::Logs::LogGroup');
  const kept = logs.map(({ Properties, DeletionPolicy }) => [Properties.RetentionInDays, DeletionPolicy]);
  expect(kept).toEqual([
    [30, 'Delete'],
    [30, 'Delete'],
  ]);
});

test('the function of the limit runs every five minutes, and not again for a run that failed', () => {
  const withoutRetry = { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 300 };
  expect(only(variant('a limit'), 'Events::Rule')[1]).toMatchObject({
    State: 'ENABLED',
    ScheduleExpression: 'rate(5 minutes)',
    Targets: [{ RetryPolicy: withoutRetry }],
  });
  expect(only(variant('a limit'), 'Lambda::EventInvokeConfig')[1]).toMatchObject(withoutRetry);
});

test('alarms watch this metric of that resource in five minutes, and begin at these values', () => {
  const watched = [...alarms(variant('everything'))].map(([name, { Metrics, Threshold, ...alarm }]) => {
    const { Statistic, ExtendedStatistic: Stat = Statistic, Period } = alarm;
    const metrics = (Metrics ?? [{ MetricStat: { Metric: alarm, Stat, Period } }]).flatMap(
      ({ MetricStat }: Properties) => {
        if (!MetricStat) return [];
        const { Metric, Stat, Period } = MetricStat;
        const dimensions = (Metric.Dimensions ?? []).map(({ Value }: { Value: unknown }) => text(Value));
        return `${Metric.Namespace} ${dimensions.join(' ')} ${Metric.MetricName} ${Stat} ${Period}`;
      },
    );
    expect(alarm).not.toHaveProperty('DatapointsToAlarm'); // every period counts
    return [name, `${metrics.join()} ${alarm.ComparisonOperator} ${Threshold} in ${alarm.EvaluationPeriods}`];
  });
  expect(Object.fromEntries(watched)).toMatchInlineSnapshot(`
{
  "Errors": "AWS/ApiGateway <ServiceApi85D8F981> $default 5xx Sum 300,AWS/ApiGateway <ServiceApi85D8F981> $default Count SampleCount 300 GreaterThanOrEqualToThreshold 0.1 in 1",
  "MonthlyLimit": "utility-service-prod  MonthCost Maximum 300 GreaterThanOrEqualToThreshold 20 in 3",
  "MonthlyLimitHalf": "utility-service-prod  MonthCost Maximum 300 GreaterThanOrEqualToThreshold 10 in 1",
  "UnusualRequests": "AWS/ApiGateway <ServiceApi85D8F981> $default Count SampleCount 300 GreaterThanOrEqualToThreshold 2100 in 3",
}
`);
});

describe('functions', () => {
  const everything = variant('everything');
  const all = [...ofType(everything, 'Lambda::Function').values()];

  test('run their own code and no layers, and Lambda logs nothing about a call that succeeds', () => {
    for (const { Code, Description, Environment, Role, MemorySize, Timeout, ...rest } of all) {
      expect([Description, rest]).toEqual([
        Description,
        {
          Architectures: ['arm64'],
          Runtime: expect.stringMatching(/^nodejs/),
          Handler: 'index.handler',
          LoggingConfig: {
            LogFormat: 'JSON',
            LogGroup: { Ref: FUNCTION_LOG },
            ApplicationLogLevel: 'INFO',
            SystemLogLevel: 'WARN',
          },
        },
      ]);
    }
    expect(new Set(all.map(({ Code }) => Code.S3Key)).size).toBe(all.length);
    expect(Math.max(...all.map(({ Timeout }) => Timeout))).toBe(30); // seconds, after which API Gateway gives up
  });

  test('may do only what their roles say, and be called only by whom a permission names', () => {
    const types = Object.values(everything.resources).map(({ Type }) => Type.replace('AWS::', ''));
    expect([...new Set(types.filter((type) => /(?:Policy|Permission)$/.test(type)))].sort()).toEqual([
      'IAM::Policy',
      'Lambda::Permission',
      'SNS::TopicPolicy',
    ]);
  });
});

describe('mails', () => {
  test('are published over TLS by alarms of this stage only', () => {
    const [topic, properties] = only(variant('everything'), 'SNS::Topic');
    expect(Object.keys(properties)).toEqual(['DisplayName']); // with the AWS managed key, alarms could not publish
    const [tls, published, ...others] = only(variant('everything'), 'SNS::TopicPolicy')[1].PolicyDocument.Statement;
    expect(others).toEqual([]);
    expect(tls).toMatchObject({
      Effect: 'Deny',
      Principal: '*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    });
    const { Condition, Resource, ...rest } = published;
    expect(rest).toEqual({
      Sid: 'AlarmsPublish',
      Effect: 'Allow',
      Action: 'sns:Publish',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
    });
    expect(text(Resource)).toBe(`<${topic}>`);
    expect(Object.keys(Condition)).toEqual(['ArnLike']);
    expect(text(Condition.ArnLike['aws:SourceArn'])).toMatch(/^arn:[^*]+:123456789012:alarm:[\w-]+-prod-\*$/);
  });

  test('name queries that exist, on logs that have the fields', () => {
    const everything = variant('everything');
    expect(only(everything, 'ApiGatewayV2::Stage')[1].AccessLogSettings.Format).toBe(ACCESS_LOG_FORMAT);
    const queries = [...ofType(everything, 'Logs::QueryDefinition').values()];
    const names = queries.map(({ Name }) => Name.slice(`${manifest.name}/prod/`.length));
    for (const { LogGroupNames, QueryString } of queries) {
      const logs = LogGroupNames.map(text).join();
      expect([`<${ACCESS_LOG}>`, `<${FUNCTION_LOG}>`, `<${ACCESS_LOG}>,<${FUNCTION_LOG}>`]).toContain(logs);
      if (logs !== `<${ACCESS_LOG}>`) continue;
      const [, fields = ''] = /(?:fields @timestamp, | by )([\w, ]+)/.exec(QueryString) ?? [];
      expect(Object.keys(JSON.parse(ACCESS_LOG_FORMAT))).toEqual(expect.arrayContaining(fields.split(', ')));
    }
    for (const { AlarmDescription } of alarms(everything).values()) {
      for (const [, name = ''] of AlarmDescription.matchAll(/"([^"]+)"/g)) {
        if (name === 'Concurrent executions') continue;
        expect(names).toContain(name);
      }
    }
  });

  test('are not sent for one or two failed requests', () => {
    const found = alarms(variant('everything'));
    const errors = found.get('Errors') ?? {};
    expect(evaluate(errors, { failed: 2, requests: 2 })).toBeLessThan(errors.Threshold);
    expect(evaluate(errors, { failed: 3, requests: 3_000 })).toBeGreaterThanOrEqual(errors.Threshold);
    expect(evaluate(errors, { failed: 3, requests: 3_001 })).toBeLessThan(errors.Threshold);
  });
});
