import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Token } from 'aws-cdk-lib';
import { CORS } from '../../lib/contract/cors.ts';
import { endpointEntries } from '../../lib/contract/index.ts';
import { routeKey } from '../../lib/contract/routes.ts';
import { constructId } from '../../lib/infrastructure/construct-id.ts';
import { ofType, type Resource, synthesize } from './synthesis.ts';

const EVERYTHING_ON = {
  alarmEmail: 'on-call@example.org',
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

  test('has a route of its key that leads to its function', () => {
    const [integrationId, { Properties: integration }] = at(`${constructId(id)}Route/Integration/Resource`);
    const [, { Properties: route }] = at(`${constructId(id)}Route/Resource`);
    expect(route).toMatchObject({
      RouteKey: routeKey(endpoint),
      Target: { 'Fn::Join': ['', ['integrations/', { Ref: integrationId }]] },
    });
    expect(integration).toMatchObject({
      IntegrationUri: { 'Fn::GetAtt': [functionId, 'Arn'] },
      IntegrationType: 'AWS_PROXY',
      PayloadFormatVersion: '2.0',
    });
  });

  test('may be invoked for its route and nothing else', () => {
    const [, { Properties: permission }] = at(`${constructId(id)}Route/Invocation`);
    expect(permission).toMatchObject({
      FunctionName: { 'Fn::GetAtt': [functionId, 'Arn'] },
      Principal: 'apigateway.amazonaws.com',
    });
    expect(permission.SourceArn['Fn::Join'][1].at(-1)).toBe(`/*/${routeKey(endpoint).replace(' ', '')}`);
  });
});

describe('the stack', () => {
  test('has that for each endpoint, and beside it nothing that is not listed here', () => {
    const count = endpointEntries.length;
    const types = Map.groupBy(Object.values(prod.template.Resources), ({ Type }) => Type);
    expect(Object.fromEntries([...types].map(([type, resources]) => [type, resources.length]))).toEqual({
      'AWS::Lambda::Function': count,
      'AWS::Lambda::Permission': count,
      'AWS::ApiGatewayV2::Route': count,
      'AWS::ApiGatewayV2::Integration': count,
      'AWS::Logs::LogGroup': count + 1,
      'AWS::ApiGatewayV2::Api': 1,
      'AWS::ApiGatewayV2::Stage': 1,
      'AWS::IAM::Role': 1,
      'AWS::Logs::MetricFilter': 2,
      'AWS::CloudWatch::Alarm': 4,
      'AWS::CloudWatch::Dashboard': 1,
    });
  });

  test('has fewer than 160 resources with everything on', () => {
    expect(Object.keys(synthesize(EVERYTHING_ON).template.Resources).length).toBeLessThan(160);
  });

  test('names no account and no region', () => {
    expect(Token.isUnresolved(prod.stack.account)).toBe(true);
    expect(Token.isUnresolved(prod.stack.region)).toBe(true);
    expect(prod.text).not.toMatch(/arn:aws|(?:us|eu|ap|sa|ca)-(?:north|south|east|west|central)[a-z]*-\d/);
  });

  test('puts out the URL of the API and of the dashboard', () => {
    expect(Object.keys(prod.template.Outputs)).toEqual(['ApiUrl', 'DashboardUrl']);
  });

  test('lives beside another stage: no name is the same', () => {
    const names = (synthesis: typeof prod) =>
      Object.values(synthesis.template.Resources).flatMap(({ Type, Properties: p }) =>
        Type === 'AWS::Lambda::Permission' || Type === 'AWS::Logs::MetricFilter'
          ? [] // these only refer to what has the name
          : [p.LogGroupName, p.AlarmName, p.DashboardName, p.FunctionName, p.RoleName, p.TopicName]
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

describe('the API', () => {
  test('grants browsers what the contract says', () => {
    expect(at('Api/Resource')[1].Properties.CorsConfiguration).toEqual({
      AllowOrigins: CORS.allowOrigins,
      AllowMethods: CORS.allowMethods,
      AllowHeaders: CORS.allowHeaders,
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
    expect(at('Api/Resource', set)[1].Properties.CorsConfiguration.AllowOrigins).toEqual([
      'https://example.org',
      'https://example.com:8443',
    ]);
    expect(at('Stage/Resource', set)[1].Properties).toMatchObject({
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 7, ThrottlingBurstLimit: 9 },
    });
    for (const { Properties } of ofType(set, 'AWS::Logs::LogGroup').values()) {
      expect(Properties.RetentionInDays).toBe(5);
    }
  });

  test('has no address but its own domain where it has one', () => {
    const own = synthesize(EVERYTHING_ON);
    expect(at('Api/Resource', own)[1].Properties.DisableExecuteApiEndpoint).toBe(true);
    expect(at('Domain/Resource', own)[1].Properties).toMatchObject({
      DomainName: 'api.example.org',
      DomainNameConfigurations: [{ CertificateArn: EVERYTHING_ON.certificateArn, SecurityPolicy: 'TLS_1_2' }],
    });
    expect(at('DomainMapping/Resource', own)[1].Properties.Stage).toBe('$default');
    expect(own.template.Outputs).toMatchObject({ ApiUrl: { Value: 'https://api.example.org/' } });
    expect(at('Api/Resource')[1].Properties.DisableExecuteApiEndpoint).toBe(false);
  });
});

describe('tracing', () => {
  test('is on in every function or in none', () => {
    const modes = (synthesis: typeof prod) =>
      new Set([...ofType(synthesis, 'AWS::Lambda::Function').values()].map((f) => f.Properties.TracingConfig?.Mode));
    expect(modes(prod)).toEqual(new Set([undefined]));
    expect(modes(synthesize(EVERYTHING_ON))).toEqual(new Set(['Active']));
  });
});
