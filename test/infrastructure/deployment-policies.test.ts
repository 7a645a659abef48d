import { describe, expect, test } from '@jest/globals';
import {
  deployPolicy,
  diffPolicy,
  executionPolicy,
  GRANTS,
  type Policy,
} from '../../lib/infrastructure/deployment-policies.ts';
import { synthesize } from './synthesis.ts';

const everything = synthesize({
  alarmEmail: 'on-call@example.org',
  canary: 'true',
  monthlyBudget: '50',
  tracing: 'true',
  domainName: 'api.example.org',
  certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/0a1b2c3d',
});
const resources = Object.values(everything.template.Resources);
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
    const onAll = granted(policy).filter(([, on]) => on.includes('*'));
    expect(onAll.filter(([action]) => !action.startsWith('logs:'))).toEqual([]);
    const own = /utility-service|cdk-|:apigateway:\*::\/(?:apis|tags|domainnames)|aws-service-role\/ops\.apigateway/;
    const others = granted(policy).flatMap(([, on]) => on.filter((arn) => arn !== '*' && !own.test(arn)));
    expect(others).toEqual([]);
  });

  test('covers the names that the template gives', () => {
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

  test('lets no managed policy be attached and a role be passed to Lambda alone', () => {
    const actions = granted(policy).map(([action]) => action);
    expect(
      actions.filter((action) => /Attach(?:Role|User|Group)|PermissionsBoundary|CreatePolicy|CreateUser/.test(action)),
    ).toEqual([]);
    const pass = policy.Statement.filter(({ Action }) => Action.includes('iam:PassRole'));
    expect(pass.map(({ Condition }) => Condition)).toEqual([
      { StringEquals: { 'iam:PassedToService': 'lambda.amazonaws.com' } },
    ]);
  });

  test('is no longer than a managed policy may be', () => {
    expect(JSON.stringify(policy).length).toBeLessThanOrEqual(6_144);
  });
});

describe('the policies of the GitHub environments', () => {
  test('let the deploy take the roles of the CDK that deploy and upload', () => {
    expect(granted(deployPolicy())).toEqual([
      [
        'sts:AssumeRole',
        ['arn:aws:iam::*:role/cdk-*-deploy-role-*', 'arn:aws:iam::*:role/cdk-*-file-publishing-role-*'],
      ],
    ]);
  });

  test('let the diff read the stack of its stage, and nothing else of the account', () => {
    const stack = ['arn:aws:cloudformation:*:*:stack/utility-service-beta/*'];
    expect(granted(diffPolicy('beta'))).toEqual([
      ['cloudformation:DescribeStacks', stack],
      ['cloudformation:GetTemplate', stack],
    ]);
  });
});
