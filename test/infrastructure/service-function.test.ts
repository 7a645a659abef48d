import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Stack } from 'aws-cdk-lib';
import { Role } from 'aws-cdk-lib/aws-iam';
import { pascalCase } from '../../lib/contract/identifiers.ts';
import { endpointEntries } from '../../lib/contract/index.ts';
import { DEFAULT_ROUTE, ROUTE_METHODS, routeKey } from '../../lib/contract/routes.ts';
import { ServiceFunction } from '../../lib/infrastructure/service-function.ts';
import { files } from '../support/project.ts';
import { ofType, at as resourceAt, STAGED, synthesize } from './synthesis.ts';

const prod = synthesize(STAGED);
const functions = ofType(prod, 'AWS::Lambda::Function');
const at = (path: string, synthesis = prod) => resourceAt(path, synthesis);

describe.each(endpointEntries)('%s', (id, endpoint) => {
  const [functionId, { Properties: lambda, Metadata: metadata }] = at(`${pascalCase(id)}/Resource`);

  test('has a function directly under the stack, where SAM finds its id and its code', () => {
    expect(functions.has(functionId)).toBe(true);
    expect(functionId).toMatch(new RegExp(`^${pascalCase(id)}[0-9A-F]{8}$`));
    expect(metadata['aws:asset:property']).toBe('Code');
    expect(existsSync(join(prod.folder, metadata['aws:asset:path'] ?? '', 'index.mjs'))).toBe(true);
  });

  test('runs on Node 24 on Arm with 128 MB', () => {
    expect(lambda).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], MemorySize: 128, Timeout: 5 });
    expect(lambda).not.toHaveProperty('ReservedConcurrentExecutions');
  });

  test('logs JSON to its own log group, which is kept for 30 days', () => {
    const [logGroupId, { Properties: logGroup }] = at(`${pascalCase(id)}Logs/Resource`);
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

  test('has its routes, which invoke its function', () => {
    const folder = `${pascalCase(id)}Routes`;
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

  test('lets API Gateway invoke it only for its routes', () => {
    for (const route of routes) {
      const [, { Properties: permission }] = at(`${pascalCase(id)}Routes/${route}Invocation`);
      expect(permission).toMatchObject({
        FunctionName: { 'Fn::GetAtt': [functionId, 'Arn'] },
        Principal: 'apigateway.amazonaws.com',
      });
      expect(permission.SourceArn['Fn::Join'][1][2]).toBe(':execute-api:');
      expect(permission.SourceArn['Fn::Join'][1].at(-1)).toBe(`/*/${key(route).replace(' ', '')}`);
    }
  });
});

describe("memory and the level of Lambda's own log lines", () => {
  test('are set for every function of the API', () => {
    const set = synthesize({ memory: '256', systemLogLevel: 'INFO' });
    for (const [id] of endpointEntries) {
      const { Properties } = at(`${pascalCase(id)}/Resource`, set)[1];
      expect(Properties).toMatchObject({ MemorySize: 256, LoggingConfig: { SystemLogLevel: 'INFO' } });
    }
  });
});

test('no source map is uploaded', () => {
  const assets = files(`${prod.folder}/asset.*/**/*`);
  expect(assets.some((file) => file.endsWith('index.mjs'))).toBe(true);
  expect(assets.filter((file) => file.endsWith('.map'))).toEqual([]);
});

describe('a function without a build', () => {
  const assets = mkdtempSync(join(tmpdir(), 'built-'));
  mkdirSync(join(assets, 'math/prime'), { recursive: true });
  afterAll(() => rmSync(assets, { recursive: true }));

  test.each(['math/prime', 'math/abs'])('cannot be deployed: %s', (name) => {
    const stack = new Stack();
    const role = Role.fromRoleName(stack, 'Role', 'any');
    const props = { name, assets, role, logGroupPrefix: '/', logRetentionDays: 1 };
    expect(() => new ServiceFunction(stack, 'Function', props)).toThrow(
      `There is no build of ${name} in ${assets}. Make it with: npm run build`,
    );
  });
});
