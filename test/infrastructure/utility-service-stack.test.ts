import { describe, expect, test } from '@jest/globals';
import { Token } from 'aws-cdk-lib';
import { ROUTED_FUNCTIONS } from '../../lib/routes.ts';
import { EVERYTHING_ON, WITH_ZONE } from './everything-on.ts';
import { synthesize } from './synthesis.ts';

const prod = synthesize();

/** Types whose names refer to another resource, are local to one, or come from the settings. */
const NOT_UNIQUE = [
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::Permission',
  'AWS::Logs::MetricFilter',
  'AWS::Route53::RecordSet',
];

describe('the stack', () => {
  test('has exactly these resources', () => {
    const count = ROUTED_FUNCTIONS.length;
    const routes = ROUTED_FUNCTIONS.flatMap(([, paths]) => paths).length;
    const types = Map.groupBy(Object.values(prod.template.Resources), ({ Type }) => Type);
    expect(Object.fromEntries([...types].map(([type, resources]) => [type, resources.length]))).toEqual({
      'AWS::Lambda::Function': count,
      'AWS::Lambda::Permission': routes,
      'AWS::ApiGatewayV2::Route': routes,
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

  test('has 7 resources for each function and at most 45 others with everything on', () => {
    for (const settings of [EVERYTHING_ON, WITH_ZONE]) {
      const count = Object.keys(synthesize(settings).template.Resources).length;
      expect(count - 7 * ROUTED_FUNCTIONS.length).toBeLessThanOrEqual(45);
    }
  });

  test('does not depend on an account or a region', () => {
    expect(Token.isUnresolved(prod.stack.account)).toBe(true);
    expect(Token.isUnresolved(prod.stack.region)).toBe(true);
    expect(prod.text).not.toMatch(/arn:aws|(?:us|eu|ap|sa|ca)-(?:north|south|east|west|central)[a-z]*-\d/);
  });

  test('has tags with service and stage, so that a bill can be split by deployment', () => {
    const { tags } = synthesize({ stage: 'beta' }).stack;
    expect(tags.tagValues()).toEqual({ service: 'utility-service', stage: 'beta' });
  });

  test('has what a deploy tests and what people look at as outputs', () => {
    expect(Object.keys(prod.template.Outputs)).toEqual(['ApiUrl', 'CorsOrigin', 'DashboardUrl']);
  });

  test('shares no name with another stage, so that both can be in one account', () => {
    const names = (synthesis: typeof prod) =>
      Object.values(synthesis.template.Resources).flatMap(({ Type, Properties: p }) =>
        NOT_UNIQUE.includes(Type)
          ? []
          : [
              ...[p.LogGroupName, p.AlarmName, p.DashboardName, p.FunctionName, p.RoleName, p.TopicName],
              ...[p.Name, p.CachePolicyConfig?.Name, p.ResponseHeadersPolicyConfig?.Name],
            ]
              .filter((name) => name !== undefined)
              .map((name) => JSON.stringify(name)),
      );
    const beta = new Set(names(synthesize({ ...EVERYTHING_ON, stage: 'beta' })));
    expect(beta.size).toBeGreaterThan(ROUTED_FUNCTIONS.length);
    expect(names(synthesize(EVERYTHING_ON)).filter((name) => beta.has(name))).toEqual([]);
  });
});

test('CloudFormation refuses to delete prod, but no other stage', () => {
  expect(prod.stack.terminationProtection).toBe(true);
  expect(synthesize({ stage: 'beta' }).stack.terminationProtection).toBe(false);
});
