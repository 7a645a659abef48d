import { describe, expect, jest, test } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { ROUTED_FUNCTIONS } from '../../lib/functions.ts';
import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';
import { BILLED_SECONDS, dollarsPerRequest } from '../../lib/infrastructure/prices.ts';
import type { ServiceFunction } from '../../lib/infrastructure/service-function.ts';
import { UtilityServiceStack } from '../../lib/infrastructure/utility-service-stack.ts';
import { UserError } from '../../lib/user-error.ts';
import manifest from '../../package.json' with { type: 'json' };
import { read } from '../support/project.ts';
import { described, ofType, type Resource, type Synthesis, synthesize, text, VARIANTS } from '../support/synthesis.ts';

/** The functions with a role of their own: its logical id, and what it may do besides writing logs. */
const OWN_ROLES: Readonly<Record<string, readonly [role: string, ...rights: string[]]>> = {
  'monthly-limit': [
    'MonthlyLimitRoleB8B022CD',
    'apigateway:GET apigateway:PATCH arn:<AWS::Partition>:apigateway:<AWS::Region>::/apis/<ServiceApi85D8F981>/stages/*',
    'cloudwatch:GetMetricStatistics *',
    `cloudwatch:PutMetricData * {"StringEquals":{"cloudwatch:namespace":"${manifest.name}-prod"}}`,
  ],
};

const everything = synthesize(VARIANTS.everything);
const least = synthesize(VARIANTS['no options']);

/** The functions of a stack: their logical ids by the names of their bundles. */
function functionIds(synthesis: Synthesis): Map<string, string> {
  const found = [...ofType(synthesis, 'Lambda::Function')];
  return new Map(found.map(([id, { Description }]) => [Description.slice(`${manifest.name}: `.length), id]));
}

/** The names that must be unique in a region or an account, by logical id. */
function physicalNames({ resources }: Synthesis): Record<string, string> {
  const isLocal = /::(?:Api|Authorizer|Policy|RecordSet|Stage)$/;
  return Object.fromEntries(
    Object.entries(resources).flatMap(([id, { Type, Properties }]) => {
      // `FunctionName` is the name of a function, but what a permission refers to.
      const property = Object.keys(Properties).find((property) => `${Type}Name`.endsWith(property));
      if (property === undefined || isLocal.test(Type)) return [];
      return [[id.slice(0, -8), text(Properties[property]).replace(manifest.name, '<name>')]];
    }),
  );
}

test('a stage is deployed to the account and region of its env, with tags for the bill', () => {
  const env = { account: '123456789012', region: 'eu-west-1' };
  const stack = new UtilityServiceStack(new App(), { stageName: 'prod', options: { env } });
  expect([stack.account, stack.region]).toEqual(Object.values(env));
  expect(stack.tags.tagValues()).toEqual({ service: manifest.name, stage: 'prod' });
});

test('an owner whom nobody would tell that the limit has closed the API reads so at each synth', () => {
  const infos = ({ stack }: Synthesis) => stack.node.metadata.filter(({ type }) => type === 'aws:cdk:info');
  expect(infos(synthesize({ monthlyLimit: 5 }))).toMatchObject([{ data: expect.stringContaining('set alarmEmail') }]);
  expect([...infos(least), ...infos(everything)]).toEqual([]);
});

test('a name in ownProps that no function has is refused, not ignored', async () => {
  jest.unstable_mockModule('../../lib/functions.ts', () => ({ ROUTED_FUNCTIONS: [], DEFAULT_ROUTE: '' }));
  jest.resetModules();
  const { UtilityServiceStack } = await import('../../lib/infrastructure/utility-service-stack.ts');
  const synthesis = () => new UtilityServiceStack(new App(), { stageName: 'prod', options: {} });
  expect(synthesis).toThrow('and no function has that name.');
});

test('a grant to a function that shares its role is refused with a sentence, or every other function would have it, too', () => {
  const fallback = least.stack.node.findChild('Fallback') as ServiceFunction;
  const table = TableV2.fromTableName(least.stack, 'Table', 'notes');
  expect(() => table.grant(fallback, 'dynamodb:GetItem', 'dynamodb:Query')).toThrow(
    new UserError(
      'ExecutionRole would give dynamodb:GetItem, dynamodb:Query to every function that shares it. Give the one that needs it a role of its own: ownProps in lib/infrastructure/utility-service-stack.ts.',
    ),
  );
  expect(() => table.grantReadData(fallback)).toThrow(UserError);
});

test('logs are kept for 30 days, as docs/operations.md says: not for ever, at the cost of it', () => {
  const logs = [...ofType(everything, 'Logs::LogGroup').values()];
  expect(logs.map(({ RetentionInDays }) => RetentionInDays)).toEqual([30, 30]);
});

test('no function is deployed with the code of another', () => {
  const keys = [...ofType(everything, 'Lambda::Function').values()].map(({ Code }) => Code.S3Key);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ['by default', least, { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 100 }],
  ['as its options say', everything, { ThrottlingRateLimit: 7, ThrottlingBurstLimit: 9 }],
])('a stage limits requests, %s', (_title, synthesis, throttle) => {
  const stages = [...ofType(synthesis, 'ApiGatewayV2::Stage').values()];
  expect(stages.map(({ DefaultRouteSettings, RouteSettings }) => [DefaultRouteSettings, RouteSettings])).toEqual([
    [throttle, undefined],
  ]);
});

describe('names', () => {
  test('stay with their logical ids: CloudFormation creates before it deletes, and refuses a name that exists', () => {
    const { FunctionLog, ServiceApiAccessLog, ...monitoring } = physicalNames(everything);
    expect([FunctionLog, ServiceApiAccessLog]).toEqual(['/<name>/prod', '/aws/vendedlogs/<name>-prod/access']);
    expect(Object.keys(monitoring)).not.toEqual([]);
    for (const [id, name] of Object.entries(monitoring))
      expect(id).toBe(name.replace(/^<name>[-/]prod[-/]/, 'Monitoring').replaceAll(' ', ''));
  });

  test('of routes, too: the logical id is the path, whatever function serves it and whatever its variables are named', () => {
    for (const [id, { RouteKey }] of ofType(least, 'ApiGatewayV2::Route')) {
      expect(id.slice(0, -8)).toBe(`ServiceApi${RouteKey.replace('ANY ', '').replaceAll(/\{\w+|\W/g, '')}`);
    }
  });

  test('differ between stages, so that an account can have several', () => {
    const taken = Object.values(physicalNames(everything));
    const others = Object.values(physicalNames(synthesize(VARIANTS.everything, 'beta')));
    expect(others).toHaveLength(taken.length);
    expect(others.filter((name) => taken.includes(name))).toEqual([]);
  });

  test('of functions are what SAM CLI finds: the id of the operation in PascalCase, directly under the stack', () => {
    for (const [id] of ROUTED_FUNCTIONS) {
      const constructId = id.replaceAll(/(?:^|\W)(\w)/g, (_, letter: string) => letter.toUpperCase());
      expect(least.stack.node.tryFindChild(constructId)).toBeDefined();
    }
  });
});

describe.each([
  ['no options', least],
  ['every option', everything],
])('with %s', (_title, synthesis) => {
  const { resources } = synthesis;
  const ids = functionIds(synthesis);

  test('functions may write to their log group, those in OWN_ROLES what is listed there, and nobody more; SECURITY.md says so, too', () => {
    const logs = 'logs:CreateLogStream logs:PutLogEvents <FunctionLog05E39BEF.Arn>';
    const policies = [...ofType(synthesis, 'IAM::Policy').values()].map(({ PolicyDocument, Roles }) => [
      ...Roles.map(text),
      ...PolicyDocument.Statement.map(({ Effect, Action, Resource, ...rest }: Resource['Properties']) => {
        const condition = rest.Condition ? [JSON.stringify(rest.Condition)] : [];
        expect([Effect, Object.keys(rest)]).toEqual(['Allow', condition.map(() => 'Condition')]);
        return [Action, Resource.map?.(text) ?? text(Resource), condition].flat().join(' ');
      }),
    ]);
    const own = Object.entries(OWN_ROLES).flatMap(([name, one]) => (ids.has(name) ? [one] : []));
    expect(policies.sort()).toEqual(
      [['<ExecutionRole605A040B>', logs], ...own.map(([role, ...rights]) => [`<${role}>`, logs, ...rights])].sort(),
    );
    // No managed policies.
    for (const role of ofType(synthesis, 'IAM::Role').values())
      expect(Object.keys(role)).toEqual(['AssumeRolePolicyDocument']);
    for (const [name, id] of ids) {
      const [role] = OWN_ROLES[name] ?? ['ExecutionRole605A040B'];
      expect([name, text(resources[id]?.Properties.Role)]).toEqual([name, `<${role}.Arn>`]);
    }
  });

  test('nothing but a role, a permission or the policy of the topic gives rights', () => {
    const types = new Set(Object.values(resources).map(({ Type }) => Type.replace('AWS::', '')));
    const expected = ['IAM::Policy', 'Lambda::Permission', 'SNS::TopicPolicy'];
    expect([...types].filter((type) => /(?:Policy|Permission)$/.test(type) && !expected.includes(type))).toEqual([]);
  });

  test('API Gateway may call a function for its paths only, the fallback for any, and a schedule its target', () => {
    const permissions = [...ofType(synthesis, 'Lambda::Permission').values()].map((permission) => {
      const { FunctionName, Principal, SourceArn, SourceAccount, ...rest } = permission;
      expect(rest).toEqual({ Action: 'lambda:InvokeFunction' });
      return `${Principal} ${text(SourceArn)} ${text(FunctionName)}`;
    });
    const api = 'arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<ServiceApi85D8F981>/*/*';
    const routes = ROUTED_FUNCTIONS.flatMap(([id, paths]) =>
      paths.map((path) => {
        const end = path === '$default' ? '' : path;
        return `apigateway.amazonaws.com ${api}${end} <${ids.get(id)}.Arn>`;
      }),
    );
    const schedules = [...ofType(synthesis, 'Events::Rule')].flatMap(([id, { Targets }]) =>
      Targets.map(({ Arn }: { Arn: unknown }) => `events.amazonaws.com <${id}.Arn> ${text(Arn)}`),
    );
    expect(new Set(permissions)).toEqual(new Set([...routes, ...schedules]));
  });
});

describe('the monthly limit', () => {
  const functions = [...ofType(everything, 'Lambda::Function').values()];
  const limit = functions.find(({ Description }) => Description.endsWith(': monthly-limit'));

  test('counts a request as at least what any function bills: up to one processor, computing costs the same with more memory', () => {
    const routed = ROUTED_FUNCTIONS.map(([name]) => `${manifest.name}: ${name}`);
    const more = functions.filter(
      ({ Description, MemorySize, Timeout }) =>
        routed.includes(Description) && (MemorySize > 1_769 || Timeout > Math.max(5, BILLED_SECONDS)),
    );
    const advice =
      'has over 1,769 MB or 5 s. If it waits for others, set BILLED_SECONDS in prices.ts to its timeout, twice that for 1 GB';
    expect(more.map(({ Description }) => `${Description} ${advice}`)).toEqual([]);
  });

  test('is checked every five minutes, for which its alarms wait, by a run that ends before the next', () => {
    const rules = [...ofType(everything, 'Events::Rule').values()];
    const schedules = rules.filter(({ Description }) => Description === 'Runs monthly-limit.');
    expect(schedules.map(({ ScheduleExpression }) => ScheduleExpression)).toEqual(['rate(5 minutes)']);
    expect(limit?.Timeout).toBeLessThan(300);
  });
});

describe('mails', () => {
  const alarms = [...ofType(everything, 'CloudWatch::Alarm').values()];
  const alarm = (id: string) => alarms.find(({ AlarmName }) => AlarmName === `${manifest.name}-prod-${id}`) ?? {};

  test('name queries that exist, on logs that have the fields', () => {
    const queries = [...ofType(everything, 'Logs::QueryDefinition').values()];
    const names = queries.map(({ Name }) => Name.slice(`${manifest.name}/prod/`.length));
    const onAccessLog = queries.filter(
      ({ LogGroupNames }) => LogGroupNames.map(text).join() === '<ServiceApiAccessLogC8A2B68D>',
    );
    expect(onAccessLog.length).toBeGreaterThan(1);
    for (const { QueryString } of onAccessLog) {
      const [, fields = ''] = /(?:fields @timestamp, | by )([\w, ]+)/.exec(QueryString) ?? [];
      expect(Object.keys(JSON.parse(ACCESS_LOG_FORMAT))).toEqual(expect.arrayContaining(fields.split(', ')));
    }
    for (const { AlarmDescription } of alarms) {
      expect(AlarmDescription.length).toBeLessThanOrEqual(1_024); // or the deploy fails
      const named = [...AlarmDescription.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
      expect([...names, 'Concurrent executions']).toEqual(expect.arrayContaining(named));
    }
  });

  // CloudWatch's prices for a metric in an alarm, a metric of one's own, and a request; a run of the limit bills some 200 ms.
  test('cost, with the limit, what docs/operations.md says of a stage without requests', () => {
    const parts = alarms.flatMap(({ Metrics, ...metric }) => Metrics ?? { MetricStat: { Metric: metric } });
    const metrics = parts.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []);
    const own = metrics.filter(({ Namespace }) => !Namespace.startsWith('AWS/')).map(({ MetricName }) => MetricName);
    const run = 4 * 0.00001 + dollarsPerRequest(0.2, 0) - 1e-6; // API Gateway does not call it
    const dollars = metrics.length * 0.1 + new Set(own).size * 0.3 + 31 * 24 * 12 * run;
    expect(read('docs/operations.md')).toContain(`|**a stage, a month**|**${dollars.toFixed(2)}**|`);
  });

  // A single client can cause one or two errors; nobody is called for a few mistyped paths, or for a busy evening.
  test.each([
    ['Errors', '5xx', 2, 2, false],
    ['Errors', '5xx', 3, 3_000, true],
    ['Errors', '5xx', 3, 3_001, false],
    ['ClientErrors', '4xx', 99, 99, false],
    ['ClientErrors', '4xx', 100, 200, true],
    ['ClientErrors', '4xx', 100, 201, false],
    ['ClientErrors', '4xx', 450, 4_500, false],
  ])('of %s are sent if %s has %d requests of %d in five minutes: %s', (id, name, counted, requests, isSent) => {
    const { Metrics, Threshold } = alarm(id);
    const [{ Expression }, ...metrics] = Metrics;
    const read = metrics.map(({ Id, MetricStat: { Metric, Stat, Period } }: Resource['Properties']) => [
      Id,
      Metric.MetricName,
      Stat,
      Period,
    ]);
    expect(read).toEqual([
      ['counted', name, 'Sum', 300],
      ['requests', 'Count', 'SampleCount', 300],
    ]);
    const IF = (condition: boolean, yes: number, no: number) => (condition ? yes : no);
    const value = new Function('IF', 'counted', 'requests', `return ${Expression}`)(IF, counted, requests);
    expect(value >= Threshold).toBe(isSent);
  });

  test.each([
    ['Errors', 0.1, 1, 'notBreaching'],
    ['ClientErrors', 50, 3, 'notBreaching'],
    ['MonthlyLimitHalf', 10, 1, 'ignore'],
    ['MonthlyLimit', 20, 3, 'breaching'],
  ])(
    'of %s are sent at %d for %d times five minutes, if data are missing: %s, and when it is over',
    (id, ...expected) => {
      const { Period = 300, Threshold, EvaluationPeriods, TreatMissingData, AlarmActions, OKActions } = alarm(id);
      expect([Threshold, EvaluationPeriods, TreatMissingData, Period]).toEqual([...expected, 300]);
      for (const actions of [AlarmActions, OKActions]) expect(actions.map(text)).toEqual(['<MonitoringTopic2EDA8B02>']);
    },
  );
});

const whole = described(everything);

test('the template with every option', () => {
  const parts = [...whole].map(([id, one]) => `${id}\n  ${one.replaceAll('\n', '\n  ')}`);
  expect(parts.join('\n\n')).toMatchSnapshot();
});

test.each([
  ['no options', least],
  ['a certificate', synthesize(VARIANTS['a certificate'])],
])('what is different in the template of %s', (_title, synthesis) => {
  const other = described(synthesis);
  const changes = [...new Set([...whole.keys(), ...other.keys()])].flatMap((id) => {
    const [before, after] = [whole, other].map((template) => new Set(template.get(id)?.split('\n')));
    if (before === undefined || after === undefined || before.symmetricDifference(after).size === 0) return [];
    if (after.size === 0) return [`- ${id}`];
    const removed = [...before.difference(after)].map((line) => `  - ${line}`);
    return [id, ...removed, ...[...after.difference(before)].map((line) => `  + ${line}`)];
  });
  expect(changes.join('\n')).toMatchSnapshot();
});
