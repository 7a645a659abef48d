import { describe, expect, test } from '@jest/globals';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as logs from 'aws-cdk-lib/aws-logs';
import { executionRole, sharedExecutionRole } from '../../lib/infrastructure/execution-role.ts';
import { ServiceFunction } from '../../lib/infrastructure/service-function.ts';
import { UserError } from '../../lib/user-error.ts';

function stackWithTable(role: typeof executionRole) {
  const stack = new Stack(new App({ context: { 'aws:cdk:disable-asset-staging': true } }), 'Stack');
  const logGroup = new logs.LogGroup(stack, 'Log');
  const target = new ServiceFunction(stack, 'Function', {
    name: 'fallback',
    logGroup,
    role: role(stack, 'Role', logGroup),
  });
  return {
    stack,
    target,
    table: new dynamodb.TableV2(stack, 'Table', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } }),
  };
}

describe('a grant to a function', () => {
  test('reaches a role of its own', () => {
    const { stack, target, table } = stackWithTable(executionRole);
    table.grant(target, 'dynamodb:GetItem');
    expect(JSON.stringify(Template.fromStack(stack).findResources('AWS::IAM::Policy'))).toContain('dynamodb:GetItem');
  });

  test('is refused with a sentence if the function shares its role, or every other function would have it, too', () => {
    const { target, table } = stackWithTable(sharedExecutionRole);
    expect(() => table.grant(target, 'dynamodb:GetItem', 'dynamodb:Query')).toThrow(
      new UserError(
        'Role would give dynamodb:GetItem, dynamodb:Query to every function that shares it. Give the one that needs it a role of its own: ownProps in lib/infrastructure/utility-service-stack.ts.',
      ),
    );
    expect(() => table.grantReadData(target)).toThrow(UserError);
  });
});
