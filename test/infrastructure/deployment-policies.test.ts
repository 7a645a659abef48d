import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import {
  BOUNDARY,
  boundaryPolicy,
  deployPolicy,
  diffPolicy,
  executionPolicy,
  GRANTS,
  type Policy,
} from '../../lib/infrastructure/deployment-policies.ts';
import { ROOT } from '../support/project.ts';
import { ofType, synthesize } from './synthesis.ts';

const everything = synthesize({
  alarmEmail: 'on-call@example.org',
  canary: 'true',
  monthlyBudget: '50',
  permissionsBoundary: BOUNDARY,
  tracing: 'true',
  domainName: 'api.example.org',
  certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/0a1b2c3d',
});
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
/** What cannot be held to a resource. */
const ON_ALL = [
  ...['CreateLogDelivery', 'DeleteLogDelivery', 'DeleteQueryDefinition', 'DescribeIndexPolicies', 'DescribeLogGroups'],
  ...['DescribeQueryDefinitions', 'DescribeResourcePolicies', 'GetLogDelivery', 'ListLogDeliveries'],
  ...['PutQueryDefinition', 'PutResourcePolicy', 'UpdateLogDelivery'],
].map((name) => `logs:${name}`);
const granted = ({ Statement }: Policy) =>
  Statement.flatMap(({ Action, Resource }) => Action.map((a) => [a, Resource] as const));

describe('the execution policy', () => {
  const policy = executionPolicy();

  test('grants what a deploy of the template with everything on needs, and nothing for any other type', () => {
    const types = [...new Set(resources.map(({ Type }) => Type))];
    expect(Object.keys(GRANTS).sort()).toEqual(types.filter((type) => type !== 'AWS::CDK::Metadata').sort());
    const actions = new Set(granted(policy).map(([action]) => action));
    for (const grant of types.flatMap((type) => GRANTS[type] ?? [])) {
      expect(grant.Action.filter((action) => !actions.has(action))).toEqual([]);
    }
  });

  test('names the service of every action and is no wildcard for one', () => {
    const wild = granted(policy).filter(([action]) => !/^[a-z0-9]+:[A-Za-z]+$/.test(action));
    expect(wild.map(([action]) => action)).toEqual(['lambda:GetFunction*']);
  });

  test('is for resources of this service, but for log delivery and saved queries', () => {
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
  ])('covers the names that the template gives: %s', (_what, policy) => {
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
    // Functions, the role and the topic are named by CloudFormation, after the stack.
    const named = resources.flatMap(({ Properties: p }) => [p.FunctionName, p.RoleName, p.TopicName]);
    expect(named.filter((name) => typeof name === 'string')).toEqual([]);
    expect(everything.stack.stackName).toMatch(/^utility-service-/);
  });

  test('can be for the resources of one stage', () => {
    const beta = JSON.stringify(executionPolicy('beta'));
    expect(beta).not.toMatch(/utility-service[-/]\*/);
    expect(beta.replaceAll(/(utility-service[-/])beta\*/g, '$1*')).toBe(JSON.stringify(policy));
  });

  test('lets no role be made, or given more, without the boundary, and a role be passed to Lambda alone', () => {
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
    const free = iam.flatMap(([action, condition]) => (condition === undefined ? [action] : []));
    expect(free.sort()).toEqual([
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

  test('is no longer than a managed policy may be', () => {
    expect(JSON.stringify(policy).length).toBeLessThanOrEqual(6_144);
  });
});

describe('the policies of the GitHub environments', () => {
  test('let the deploy take the roles of one bootstrap that deploy and upload', () => {
    expect(granted(deployPolicy({ account: '123456789012', region: 'eu-west-1', qualifier: 'beta' }))).toEqual([
      [
        'sts:AssumeRole',
        [
          'arn:aws:iam::123456789012:role/cdk-beta-deploy-role-123456789012-eu-west-1',
          'arn:aws:iam::123456789012:role/cdk-beta-file-publishing-role-123456789012-eu-west-1',
        ],
      ],
    ]);
  });

  test.each([
    ['cn-north-1', 'aws-cn'],
    ['us-gov-west-1', 'aws-us-gov'],
  ])('are right in the partition of %s', (region, partition) => {
    const [[, roles] = []] = granted(deployPolicy({ account: '123456789012', region, qualifier: 'hnb659fds' }));
    expect(roles?.every((arn) => arn.startsWith(`arn:${partition}:iam::`))).toBe(true);
  });

  test('let the diff read the stack of its stage, and nothing else of the account', () => {
    const stack = ['arn:aws:cloudformation:*:*:stack/utility-service-beta/*'];
    expect(granted(diffPolicy('beta'))).toEqual([
      ['cloudformation:DescribeStacks', stack],
      ['cloudformation:GetTemplate', stack],
    ]);
  });
});

describe('the permissions boundary', () => {
  test("allows all that the functions' role may do with everything on, and no more", () => {
    const [role] = ofType(everything, 'AWS::IAM::Role').values();
    const own = [
      ...(role?.Properties.Policies ?? []),
      ...[...ofType(everything, 'AWS::IAM::Policy').values()].map(({ Properties }) => Properties),
    ].flatMap(({ PolicyDocument }) => PolicyDocument.Statement.flatMap(({ Action }: { Action: unknown }) => Action));
    const allowed = granted(boundaryPolicy()).map(([action]) => action);
    expect(allowed.sort()).toEqual([...new Set(own)].sort());
  });

  test('is on every role of the stack where it is set', () => {
    const boundaries = (roles: ReturnType<typeof ofType>) =>
      [...roles.values()].map(({ Properties }) => JSON.stringify(Properties.PermissionsBoundary ?? null));
    const bounded = boundaries(ofType(everything, 'AWS::IAM::Role'));
    expect(bounded).toEqual([expect.stringContaining(':policy/utility-service-boundary')]);
    expect(boundaries(ofType(synthesize(), 'AWS::IAM::Role'))).toEqual(['null']);
  });
});

describe('npm run policy', () => {
  const run = (...given: string[]) =>
    promisify(execFile)(process.execPath, ['bin/policy.ts', ...given], { cwd: ROOT }).catch((error) => error);

  test.each([
    [['execution'], executionPolicy()],
    [['execution', 'beta'], executionPolicy('beta')],
    [['boundary'], boundaryPolicy()],
    [
      ['deploy', '123456789012', 'eu-west-1', 'beta'],
      deployPolicy({ account: '123456789012', region: 'eu-west-1', qualifier: 'beta' }),
    ],
    [['diff', 'beta'], diffPolicy('beta')],
  ])('%j prints the policy', async (given, policy) => {
    expect(JSON.parse((await run(...given)).stdout)).toEqual(policy);
  });

  test.each([
    [[], /^Name the policy: /],
    [['deploy'], /^Name the policy: /],
    [['execution', '*'], /^stage is "\*", but must be/],
    [['deploy', '*', 'eu-west-1', 'beta'], /^account is "\*", but must be 12 digits\.\n$/],
    [['deploy', '123456789012', '*', 'beta'], /^region is "\*", but must be a region of AWS/],
    [['deploy', '123456789012', 'eu-west-1', '*'], /^qualifier is "\*", but must be 1 to 10/],
    [['diff', '*'], /^stage is "\*", but must be/],
  ])('%j says what is expected', async (given, sentence) => {
    expect(await run(...given)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) });
  });
});
