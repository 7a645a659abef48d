import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Token } from 'aws-cdk-lib';
import { CORS } from '../../lib/contract/cors.ts';
import { endpointEntries } from '../../lib/contract/index.ts';
import { DEFAULT_ROUTE, ROUTE_METHODS, routeKey } from '../../lib/contract/routes.ts';
import { constructId } from '../../lib/infrastructure/construct-id.ts';
import { files } from '../support/project.ts';
import { ofType, type Resource, synthesize } from './synthesis.ts';

const EVERYTHING_ON = {
  canary: 'true',
  alarmEmail: 'on-call@example.org',
  monthlyBudget: '50',
  tracing: 'true',
  domainName: 'api.example.org',
  certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/0a1b2c3d',
};

const prod = synthesize();
const functions = ofType(prod, 'AWS::Lambda::Function');

/** The one resource with this construct path below the stack. */
function at(path: string, synthesis = prod): [logicalId: string, resource: Resource] {
  const wanted = `${synthesis.stack.stackName}/${path}`;
  const found = Object.entries(synthesis.template.Resources).filter(
    ([, { Metadata }]) => Metadata['aws:cdk:path'] === wanted,
  );
  expect(found).toHaveLength(1);
  return found[0] as [string, Resource];
}

describe('construct ids', () => {
  test.each([
    ['math/prime', 'MathPrime'],
    ['time/unix-ms', 'TimeUnixMs'],
    ['site/fallback', 'SiteFallback'],
    ['math/log10', 'MathLog10'],
  ])('%s is %s', (endpointId, id) => {
    expect(constructId(endpointId)).toBe(id);
  });
});

describe.each(endpointEntries)('%s', (id, endpoint) => {
  const [functionId, { Properties: lambda, Metadata: metadata }] = at(`${constructId(id)}/Resource`);

  test('has a function directly under the stack, where SAM finds its id and its code', () => {
    expect(functions.has(functionId)).toBe(true);
    expect(functionId).toMatch(new RegExp(`^${constructId(id)}[0-9A-F]{8}$`));
    expect(metadata['aws:asset:property']).toBe('Code');
    expect(existsSync(join(prod.folder, metadata['aws:asset:path'] ?? '', 'index.mjs'))).toBe(true);
  });

  test('runs on the Node and the processor it is built and priced for', () => {
    expect(lambda).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], MemorySize: 128, Timeout: 5 });
    expect(lambda).not.toHaveProperty('ReservedConcurrentExecutions');
  });

  test('logs JSON to a log group of its own that forgets', () => {
    const [logGroupId, { Properties: logGroup }] = at(`${constructId(id)}Logs/Resource`);
    expect(lambda.LoggingConfig).toEqual({
      LogFormat: 'JSON',
      SystemLogLevel: 'WARN',
      ApplicationLogLevel: 'INFO',
      LogGroup: { Ref: logGroupId },
    });
    expect(logGroup).toEqual({ LogGroupName: `/utility-service/prod/${id}`, RetentionInDays: 30 });
  });

  const routes = endpoint.path === DEFAULT_ROUTE ? ['Default'] : ROUTE_METHODS;
  const key = (route: string) => (route === 'HEAD' ? routeKey(endpoint, 'HEAD') : routeKey(endpoint));

  test('has routes of its keys that lead to its function', () => {
    const folder = `${constructId(id)}Routes`;
    const [integrationId, { Properties: integration }] = at(`${folder}/${routes[0]}/Integration/Resource`);
    for (const route of routes) {
      const [, { Properties }] = at(`${folder}/${route}/Resource`);
      expect(Properties).toMatchObject({
        RouteKey: key(route),
        Target: { 'Fn::Join': ['', ['integrations/', { Ref: integrationId }]] },
      });
    }
    expect(integration).toMatchObject({
      IntegrationUri: { 'Fn::GetAtt': [functionId, 'Arn'] },
      IntegrationType: 'AWS_PROXY',
      PayloadFormatVersion: '2.0',
    });
  });

  test('may be invoked for its routes and nothing else', () => {
    for (const route of routes) {
      const [, { Properties: permission }] = at(`${constructId(id)}Routes/${route}Invocation`);
      expect(permission).toMatchObject({
        FunctionName: { 'Fn::GetAtt': [functionId, 'Arn'] },
        Principal: 'apigateway.amazonaws.com',
      });
      expect(permission.SourceArn['Fn::Join'][1].at(-1)).toBe(`/*/${key(route).replace(' ', '')}`);
    }
  });
});

describe('the stack', () => {
  test('has that for each endpoint, and otherwise only what is listed here', () => {
    const count = endpointEntries.length;
    const types = Map.groupBy(Object.values(prod.template.Resources), ({ Type }) => Type);
    expect(Object.fromEntries([...types].map(([type, resources]) => [type, resources.length]))).toEqual({
      'AWS::Lambda::Function': count,
      // All but the default route have one for GET and one for HEAD.
      'AWS::Lambda::Permission': 2 * count - 1,
      'AWS::ApiGatewayV2::Route': 2 * count - 1,
      'AWS::ApiGatewayV2::Integration': count,
      'AWS::Logs::LogGroup': count + 1,
      'AWS::ApiGatewayV2::Api': 1,
      'AWS::ApiGatewayV2::Stage': 1,
      'AWS::IAM::Role': 1,
      'AWS::Logs::MetricFilter': 2,
      'AWS::Logs::QueryDefinition': 5,
      'AWS::CloudWatch::Alarm': 6,
      'AWS::CloudWatch::Dashboard': 1,
    });
  });

  test('has no more than the 500 resources that CloudFormation takes, with everything on', () => {
    expect(Object.keys(synthesize(EVERYTHING_ON).template.Resources).length).toBeLessThanOrEqual(500);
  });

  test('names no account and no region', () => {
    expect(Token.isUnresolved(prod.stack.account)).toBe(true);
    expect(Token.isUnresolved(prod.stack.region)).toBe(true);
    expect(prod.text).not.toMatch(/arn:aws|(?:us|eu|ap|sa|ca)-(?:north|south|east|west|central)[a-z]*-\d/);
  });

  test('puts out the URL of the API and of the dashboard', () => {
    expect(Object.keys(prod.template.Outputs)).toEqual(['ApiUrl', 'DashboardUrl']);
  });

  test('can be in one account with another stage: no name is the same', () => {
    const names = (synthesis: typeof prod) =>
      Object.values(synthesis.template.Resources).flatMap(({ Type, Properties: p }) =>
        Type === 'AWS::Lambda::Permission' || Type === 'AWS::Logs::MetricFilter'
          ? [] // these only refer to what has the name
          : [p.LogGroupName, p.AlarmName, p.DashboardName, p.FunctionName, p.RoleName, p.TopicName, p.Name]
              .filter((name) => name !== undefined)
              .map((name) => JSON.stringify(name)),
      );
    const beta = new Set(names(synthesize({ stage: 'beta' })));
    expect(beta.size).toBeGreaterThan(endpointEntries.length);
    expect(names(prod).filter((name) => beta.has(name))).toEqual([]);
  });
});

describe('the role of the functions', () => {
  const { Properties: role } = at('ExecutionRole/Resource')[1];

  test('may write to the log groups of its stage and nothing else', () => {
    expect(role).not.toHaveProperty('ManagedPolicyArns');
    const statements = role.Policies.flatMap(({ PolicyDocument }: Resource['Properties']) => PolicyDocument.Statement);
    expect(statements).toEqual([
      { Effect: 'Allow', Action: ['logs:CreateLogStream', 'logs:PutLogEvents'], Resource: expect.anything() },
    ]);
    expect(statements[0].Resource['Fn::Join'][1].at(-1)).toBe(':log-group:/utility-service/prod/*');
  });

  test('covers the log group of every function and not the access log', () => {
    const covered = [...ofType(prod, 'AWS::Logs::LogGroup').values()].filter(({ Properties: { LogGroupName } }) =>
      LogGroupName.startsWith('/utility-service/prod/'),
    );
    expect(covered).toHaveLength(functions.size);
  });
});

/** The address type as CloudFormation resolves it in a partition; `undefined` for AWS's default. */
function addressType(value: unknown, partition: string): unknown {
  if (typeof value === 'string') return value;
  const { Ref: reference, 'Fn::If': choice } = value as { Ref?: string; 'Fn::If'?: [string, unknown, unknown] };
  if (choice === undefined) return reference === 'AWS::NoValue' ? undefined : reference;
  const [condition, yes, no] = choice;
  const [, wanted] = (prod.template.Conditions[condition] as { 'Fn::Equals': [unknown, string] })['Fn::Equals'];
  return addressType(wanted === partition ? yes : no, partition);
}

const ADDRESS_TYPES = [
  ['aws', 'dualstack'],
  ['aws-us-gov', 'dualstack'],
  ['aws-cn', undefined],
  ['aws-eusc', undefined],
  ['aws-iso', undefined],
] as const;

describe('the API', () => {
  test.each(ADDRESS_TYPES)('is reached over IPv4 and IPv6 where AWS has announced both: %s', (partition, type) => {
    expect(addressType(at('ServiceApi/Api/Resource')[1].Properties.IpAddressType, partition)).toBe(type);
    const domain = at('CustomDomain/Domain/Resource', synthesize(EVERYTHING_ON))[1].Properties;
    expect(addressType(domain.DomainNameConfigurations[0].IpAddressType, partition)).toBe(type);
  });

  test('grants browsers what the contract says', () => {
    expect(at('ServiceApi/Api/Resource')[1].Properties.CorsConfiguration).toEqual({
      AllowOrigins: CORS.allowOrigins,
      AllowMethods: CORS.allowMethods,
      AllowHeaders: CORS.allowHeaders,
      ExposeHeaders: CORS.exposeHeaders,
      MaxAge: CORS.maxAgeSeconds,
    });
  });

  test('has its origins, throttle and retention set', () => {
    const set = synthesize({
      corsOrigins: 'https://example.org,https://example.com:8443',
      throttleRate: '7',
      throttleBurst: 9,
      logRetentionDays: '5',
    });
    expect(at('ServiceApi/Api/Resource', set)[1].Properties.CorsConfiguration.AllowOrigins).toEqual([
      'https://example.org',
      'https://example.com:8443',
    ]);
    expect(at('ServiceApi/Stage/Resource', set)[1].Properties).toMatchObject({
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 7, ThrottlingBurstLimit: 9 },
    });
    // The function that answers preflights, in case API Gateway does not.
    expect(at('SiteFallback/Resource', set)[1].Properties.Environment).toEqual({
      Variables: { CORS_ORIGINS: 'https://example.org,https://example.com:8443' },
    });
    for (const { Properties } of ofType(set, 'AWS::Logs::LogGroup').values()) {
      expect(Properties.RetentionInDays).toBe(5);
    }
  });

  test('has no address but its own domain where it has one', () => {
    const own = synthesize(EVERYTHING_ON);
    expect(at('ServiceApi/Api/Resource', own)[1].Properties.DisableExecuteApiEndpoint).toBe(true);
    expect(at('CustomDomain/Domain/Resource', own)[1].Properties).toMatchObject({
      DomainName: 'api.example.org',
      DomainNameConfigurations: [{ CertificateArn: EVERYTHING_ON.certificateArn, SecurityPolicy: 'TLS_1_2' }],
    });
    expect(at('CustomDomain/Domain/Mapping/Resource', own)[1].Properties.Stage).toBe('$default');
    expect(own.template.Outputs).toMatchObject({ ApiUrl: { Value: 'https://api.example.org/' } });
    expect(at('ServiceApi/Api/Resource')[1].Properties.DisableExecuteApiEndpoint).toBe(false);
  });
});

describe('tracing', () => {
  test('is on in every function of the API or in none', () => {
    const modes = (synthesis: typeof prod) =>
      new Set(
        endpointEntries.map(([id]) => at(`${constructId(id)}/Resource`, synthesis)[1].Properties.TracingConfig?.Mode),
      );
    expect(modes(prod)).toEqual(new Set([undefined]));
    expect(modes(synthesize(EVERYTHING_ON))).toEqual(new Set(['Active']));
  });
});

describe("memory and the level of Lambda's own log lines", () => {
  test('are set for every function of the API', () => {
    const set = synthesize({ memory: '256', systemLogLevel: 'INFO' });
    for (const [id] of endpointEntries) {
      const { Properties } = at(`${constructId(id)}/Resource`, set)[1];
      expect(Properties).toMatchObject({ MemorySize: 256, LoggingConfig: { SystemLogLevel: 'INFO' } });
    }
  });
});

describe('the canary', () => {
  const on = synthesize({ canary: true });
  const [functionId, { Properties: canary }] = at('Canary/Function/Resource', on);

  test('is there only where it is set', () => {
    expect(ofType(prod, 'AWS::Events::Rule').size).toBe(0);
    expect(Object.keys(prod.template.Resources).filter((id) => id.startsWith('Canary'))).toEqual([]);
  });

  test('runs every five minutes, and a run that fails or cannot start is not repeated later', () => {
    const WITHOUT_RETRY = { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 300 };
    const [rule] = [...ofType(on, 'AWS::Events::Rule').values()];
    expect(rule?.Properties).toMatchObject({
      ScheduleExpression: 'rate(5 minutes)',
      State: 'ENABLED',
      Targets: [{ Arn: { 'Fn::GetAtt': [functionId, 'Arn'] }, RetryPolicy: WITHOUT_RETRY }],
    });
    const [invoke] = [...ofType(on, 'AWS::Lambda::EventInvokeConfig').values()];
    expect(invoke?.Properties).toMatchObject({ FunctionName: { Ref: functionId }, ...WITHOUT_RETRY });
  });

  test('asks the public address', () => {
    const own = synthesize(EVERYTHING_ON);
    expect(canary.Environment.Variables.BASE_URL).toEqual((on.template.Outputs.ApiUrl as { Value: object }).Value);
    expect(at('Canary/Function/Resource', own)[1].Properties.Environment.Variables.BASE_URL).toBe(
      'https://api.example.org/',
    );
  });

  test('has the built code, a log group its role may write to, and time for a whole run', () => {
    const [, { Metadata }] = at('Canary/Function/Resource', on);
    expect(existsSync(join(on.folder, Metadata['aws:asset:path'] ?? '', 'index.mjs'))).toBe(true);
    expect(canary).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Timeout: 60, MemorySize: 256 });
    expect(at('Canary/Logs/Resource', on)[1].Properties).toEqual({
      LogGroupName: '/utility-service/prod/canary',
      RetentionInDays: 30,
    });
  });
});

test('no source map is uploaded', () => {
  const assets = files(`${prod.folder}/asset.*/**/*`);
  expect(assets.some((file) => file.endsWith('index.mjs'))).toBe(true);
  expect(assets.filter((file) => file.endsWith('.map'))).toEqual([]);
});

describe('termination protection', () => {
  const protectedBy = (given: Record<string, unknown>) => synthesize(given).stack.terminationProtection;

  test('is on for prod, off for other stages, and as it is set', () => {
    expect(protectedBy({})).toBe(true);
    expect(protectedBy({ stage: 'beta' })).toBe(false);
    expect(protectedBy({ terminationProtection: 'false' })).toBe(false);
    expect(protectedBy({ stage: 'beta', terminationProtection: true })).toBe(true);
  });
});
