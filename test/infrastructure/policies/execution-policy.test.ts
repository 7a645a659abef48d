import { describe, expect, test } from '@jest/globals';
import { boundaryPolicy } from '../../../lib/infrastructure/policies/boundary-policy.ts';
import { EDGE_GRANTS } from '../../../lib/infrastructure/policies/edge-grants.ts';
import { edgeExecutionPolicy, executionPolicy, GRANTS } from '../../../lib/infrastructure/policies/execution-policy.ts';
import { diffPolicy } from '../../../lib/infrastructure/policies/github-policies.ts';
import { EVERYTHING_ON, REGIONAL, WITHOUT_EDGE } from '../everything-on.ts';
import { only, synthesize } from '../synthesis.ts';
import { granted } from './granted.ts';

const everything = synthesize(WITHOUT_EDGE);
const resources = Object.values(everything.template.Resources);
/** The only resources for which the policy may grant an action, by the action or its service. */
const RESOURCES: Readonly<Record<string, readonly string[]>> = {
  apigateway: ['/apis', '/apis/*', '/tags/*', '/domainnames', '/domainnames/*'].map(
    (path) => `arn:aws:apigateway:*::${path}`,
  ),
  budgets: ['arn:aws:budgets::*:budget/utility-service-*'],
  cloudwatch: ['arn:aws:cloudwatch:*:*:alarm:utility-service-*', 'arn:aws:cloudwatch::*:dashboard/utility-service-*'],
  events: ['arn:aws:events:*:*:rule/utility-service-*'],
  iam: ['arn:aws:iam::*:role/utility-service-*'],
  'iam:CreateServiceLinkedRole': ['arn:aws:iam::*:role/aws-service-role/ops.apigateway.amazonaws.com/*'],
  lambda: ['arn:aws:lambda:*:*:function:utility-service-*'],
  logs: [
    '*',
    'arn:aws:logs:*:*:log-group:/utility-service/*',
    'arn:aws:logs:*:*:log-group:/aws/vendedlogs/utility-service-*',
  ],
  s3: ['arn:aws:s3:::cdk-*-assets-*/*'],
  sns: ['arn:aws:sns:*:*:utility-service-*'],
  ssm: ['arn:aws:ssm:*:*:parameter/cdk-bootstrap/*'],
};
/** Actions that cannot be limited to resources. */
const ON_ALL = [
  ...['CreateLogDelivery', 'DeleteLogDelivery', 'DeleteQueryDefinition', 'DescribeIndexPolicies', 'DescribeLogGroups'],
  ...['DescribeQueryDefinitions', 'DescribeResourcePolicies', 'GetLogDelivery', 'ListLogDeliveries'],
  ...['PutQueryDefinition', 'PutResourcePolicy', 'UpdateLogDelivery'],
].map((name) => `logs:${name}`);

describe('the execution policy', () => {
  const policy = executionPolicy();

  test('grants what a deploy with everything but edge and DNS needs, and nothing for other types', () => {
    const types = [...new Set(resources.map(({ Type }) => Type))];
    expect(Object.keys(GRANTS).sort()).toEqual(types.filter((type) => type !== 'AWS::CDK::Metadata').sort());
    const actions = new Set(granted(policy).map(([action]) => action));
    for (const grant of types.flatMap((type) => GRANTS[type] ?? [])) {
      expect(grant.Action.filter((action) => !actions.has(action))).toEqual([]);
    }
  });

  test.each(Object.entries({ ...GRANTS, ...EDGE_GRANTS }))(
    'lets CloudFormation create, read and delete %s',
    (_type, grants) => {
      const names = grants.flatMap(({ Action }) => Action.map((action) => action.split(':')[1] ?? ''));
      for (const verb of [
        /^(?:Create|Put|Add|Request|Subscribe|Modify|ChangeResource|Set|POST)/,
        /^(?:Get|Describe|List|View|GET)/,
        /^(?:Delete|Remove|Unsubscribe|Modify|ChangeResource|Set|DELETE)/,
      ]) {
        expect(names.filter((name) => verb.test(name))).not.toEqual([]);
      }
    },
  );

  test.each([
    ['for the stack', policy],
    ['for edge and DNS', edgeExecutionPolicy()],
  ])('has no wildcards in actions: %s', (_what, policy) => {
    const wildcards = granted(policy).filter(([action]) => !/^[a-z0-9]+:[A-Za-z]+$/.test(action));
    expect(wildcards.map(([action]) => action).filter((action) => action !== 'lambda:GetFunction*')).toEqual([]);
  });

  test.each([
    ['for the stack', policy],
    ['for edge and DNS', edgeExecutionPolicy()],
  ])('has actions and resources in every statement, as IAM requires: %s', (_what, { Statement: statements }) => {
    for (const { Action, Resource } of statements) expect([Action, Resource]).not.toContainEqual([]);
  });

  test('may tag resources, because the stack has tags', () => {
    const actions = granted(policy).map(([action]) => action);
    for (const service of ['budgets', 'cloudwatch', 'events', 'iam', 'lambda', 'logs', 'sns']) {
      expect(actions).toContainEqual(expect.stringMatching(new RegExp(`^${service}:Tag(?:Resource|Role)$`)));
    }
  });

  test('is limited to resources of this service, except for log delivery and saved queries', () => {
    const beyond = granted(policy).flatMap(([action, on]) => {
      const allowed = RESOURCES[action] ?? RESOURCES[action.split(':')[0] ?? ''] ?? [];
      return on.filter((arn) => !allowed.includes(arn)).map((arn) => `${action} on ${arn}`);
    });
    expect(beyond).toEqual([]);
    const onAll = granted(policy).flatMap(([action, on]) => (on.includes('*') ? [action] : []));
    expect(onAll.sort()).toEqual(ON_ALL);
  });

  test.each([
    ['all stages', policy],
    ['its stage', executionPolicy('prod')],
  ])('covers the names in the template: %s', (_what, policy) => {
    const patterns = policy.Statement.flatMap(({ Resource }) => Resource).map(
      (arn) => new RegExp(`^${arn.split(':').slice(5).join(':').replaceAll(/[.$]/g, '\\$&').replaceAll('*', '.*')}$`),
    );
    const covered = (name: string) => patterns.some((pattern) => pattern.test(name));
    const names = resources.flatMap(({ Properties: p }) => [
      ...(typeof p.LogGroupName !== 'string' ? [] : [`log-group:${p.LogGroupName}`]),
      ...(p.AlarmName === undefined ? [] : [`alarm:${p.AlarmName}`]),
      ...(p.DashboardName === undefined ? [] : [`dashboard/${p.DashboardName['Fn::Join'][1][0]}`]),
      ...(p.Budget === undefined ? [] : [`budget/${p.Budget.BudgetName['Fn::Join'][1][0]}`]),
    ]);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !covered(name))).toEqual([]);
    // CloudFormation names functions, the role and the topic after the stack.
    const named = resources.flatMap(({ Properties: p }) => [p.FunctionName, p.RoleName, p.TopicName]);
    expect(named.filter((name) => typeof name === 'string')).toEqual([]);
    expect(everything.stack.stackName).toMatch(/^utility-service-/);
  });

  test('can be limited to one stage', () => {
    const beta = JSON.stringify(executionPolicy('beta'));
    expect(beta).not.toMatch(/utility-service[-/]\*/);
    expect(beta.replaceAll(/(utility-service[-/])beta\*/g, '$1*')).toBe(JSON.stringify(policy));
  });

  test('may create or extend roles only with the boundary, and pass a role only to Lambda', () => {
    const iam = policy.Statement.flatMap(({ Action, Condition }) =>
      Action.filter((action) => action.startsWith('iam:')).map((action) => [action, Condition] as const),
    );
    const bounded = { ArnLike: { 'iam:PermissionsBoundary': 'arn:aws:iam::*:policy/utility-service-boundary' } };
    expect(Object.fromEntries(iam.filter(([, condition]) => condition !== undefined))).toEqual(
      Object.fromEntries([
        ['iam:CreateRole', bounded],
        ['iam:PutRolePermissionsBoundary', bounded],
        ['iam:PutRolePolicy', bounded],
        ['iam:PassRole', { StringEquals: { 'iam:PassedToService': 'lambda.amazonaws.com' } }],
      ]),
    );
    const unconditional = iam.flatMap(([action, condition]) => (condition === undefined ? [action] : []));
    expect(unconditional.sort()).toEqual([
      'iam:CreateServiceLinkedRole',
      'iam:DeleteRole',
      'iam:DeleteRolePolicy',
      'iam:GetRole',
      'iam:GetRolePolicy',
      'iam:ListAttachedRolePolicies',
      'iam:ListRolePolicies',
      'iam:ListRoleTags',
      'iam:TagRole',
      'iam:UntagRole',
      'iam:UpdateRole',
    ]);
  });

  test.each([[policy], [executionPolicy('a-stage-with-a-name', 'aws-us-gov')]])(
    'fits into a managed policy',
    (policy) => {
      expect(JSON.stringify(policy).length).toBeLessThanOrEqual(6_144);
    },
  );
});

describe('the policy for edge and DNS', () => {
  const policy = edgeExecutionPolicy();

  test('grants what everything on needs in addition, and nothing for other types', () => {
    const all = [EVERYTHING_ON, REGIONAL].flatMap((settings) => Object.values(synthesize(settings).template.Resources));
    const types = new Set(all.map(({ Type }) => Type));
    expect(Object.keys(EDGE_GRANTS).sort()).toEqual(
      [...types].filter((type) => type !== 'AWS::CDK::Metadata' && !(type in GRANTS)).sort(),
    );
  });

  test('is limited to certificates, CloudFront, DNS, and the web ACL and secret of this service', () => {
    expect([...new Set(granted(policy).flatMap(([, on]) => on))].sort()).toEqual([
      '*',
      'arn:aws:acm:*:*:certificate/*',
      'arn:aws:apigateway:*::/apis',
      'arn:aws:apigateway:*::/apis/*',
      'arn:aws:apigateway:*::/tags/*',
      'arn:aws:cloudfront::*:cache-policy/*',
      'arn:aws:cloudfront::*:distribution/*',
      'arn:aws:cloudfront::*:response-headers-policy/*',
      'arn:aws:route53:::change/*',
      'arn:aws:route53:::healthcheck/*',
      'arn:aws:route53:::hostedzone/*',
      'arn:aws:secretsmanager:*:*:secret:EdgeOriginLockKey*',
      'arn:aws:wafv2:us-east-1:*:global/webacl/utility-service-*/*',
    ]);
    const onAll = granted(policy).flatMap(([action, on]) => (on.includes('*') ? [action] : []));
    expect(onAll.sort()).toEqual([
      'acm:RequestCertificate',
      'route53:CreateHealthCheck',
      'secretsmanager:GetRandomPassword',
    ]);
  });

  test('covers the names in the template', () => {
    const edge = synthesize(EVERYTHING_ON);
    expect(only(edge, 'AWS::SecretsManager::Secret')[0]).toMatch(/^EdgeOriginLockKey/);
    expect(only(edge, 'AWS::WAFv2::WebACL')[1].Name).toMatch(/^utility-service-/);
  });

  test('fits into a managed policy', () => {
    expect(JSON.stringify(policy).length).toBeLessThanOrEqual(6_144);
  });
});

test.each([
  ['execution', executionPolicy('beta'), executionPolicy('beta', 'aws-us-gov')],
  ['execution-edge', edgeExecutionPolicy(), edgeExecutionPolicy('aws-us-gov')],
  ['boundary', boundaryPolicy(), boundaryPolicy('aws-us-gov')],
  ['diff', diffPolicy('beta'), diffPolicy('beta', 'aws-us-gov')],
])('the policy %s differs between partitions in nothing but its ARNs', (_name, commercial, govCloud) => {
  expect(JSON.stringify(govCloud)).toContain('arn:aws-us-gov:');
  expect(JSON.stringify(govCloud).replaceAll('arn:aws-us-gov:', 'arn:aws:')).toBe(JSON.stringify(commercial));
});
