import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Stack } from 'aws-cdk-lib';
import { Role } from 'aws-cdk-lib/aws-iam';
import { withoutTrailingSlash } from '../../lib/http/path-template.ts';
import { pascalCase } from '../../lib/identifiers.ts';
import { ServiceFunction } from '../../lib/infrastructure/service-function.ts';
import { DEFAULT_ROUTE, ROUTED_FUNCTIONS } from '../../lib/routes.ts';
import { files } from '../support/project.ts';
import { ofType, at as resourceAt, STAGED, synthesize } from './synthesis.ts';

const prod = synthesize(STAGED);
const functions = ofType(prod, 'AWS::Lambda::Function');
const at = (path: string, synthesis = prod) => resourceAt(path, synthesis);

describe.each(ROUTED_FUNCTIONS)('%s', (id, paths) => {
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

  test('has its routes, which invoke its function', () => {
    const keys = paths.map((path) => (path === DEFAULT_ROUTE ? path : `ANY ${withoutTrailingSlash(path)}`));
    const routes = [...ofType(prod, 'AWS::ApiGatewayV2::Route').values()].map(({ Properties }) => Properties);
    const integrations = ofType(prod, 'AWS::ApiGatewayV2::Integration');
    for (const key of keys) {
      const route = routes.find(({ RouteKey }) => RouteKey === key);
      const integration = integrations.get(route?.Target['Fn::Join'][1][1].Ref);
      expect(integration?.Properties).toMatchObject({
        IntegrationUri: { 'Fn::GetAtt': [functionId, 'Arn'] },
        IntegrationType: 'AWS_PROXY',
        PayloadFormatVersion: '2.0',
      });
    }
  });

  test('lets API Gateway invoke it only for its routes', () => {
    const permissions = [...ofType(prod, 'AWS::Lambda::Permission').values()]
      .map(({ Properties }) => Properties)
      .filter(({ FunctionName }) => FunctionName['Fn::GetAtt'][0] === functionId);
    expect(permissions.map(({ SourceArn }) => SourceArn['Fn::Join'][1].at(-1)).sort()).toEqual(
      paths.map((path) => `/*/${path === DEFAULT_ROUTE ? path : `*${withoutTrailingSlash(path)}`}`).sort(),
    );
    expect(new Set(permissions.map(({ Principal }) => Principal))).toEqual(new Set(['apigateway.amazonaws.com']));
  });
});

describe("memory and the level of Lambda's own log lines", () => {
  test('are set for every function of the API', () => {
    const set = synthesize({ memory: '256', systemLogLevel: 'INFO' });
    for (const [id] of ROUTED_FUNCTIONS) {
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
