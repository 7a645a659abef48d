import { expect, test } from '@jest/globals';
import { App, Stack } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as logs from 'aws-cdk-lib/aws-logs';
import { SharedExecutionRole } from '../../lib/infrastructure/execution-role.ts';
import { ServiceFunction } from '../../lib/infrastructure/service-function.ts';
import { UserError } from '../../lib/user-error.ts';

test('a grant to a function that shares its role is refused with a sentence, or every other function would have it, too', () => {
  const stack = new Stack(new App({ context: { 'aws:cdk:disable-asset-staging': true } }), 'Stack');
  const logGroup = new logs.LogGroup(stack, 'Log');
  const role = new SharedExecutionRole(stack, 'Role', logGroup);
  const target = new ServiceFunction(stack, 'Function', { name: 'fallback', logGroup, role });
  const partitionKey = { name: 'id', type: dynamodb.AttributeType.STRING };
  const table = new dynamodb.TableV2(stack, 'Table', { partitionKey });
  expect(() => table.grant(target, 'dynamodb:GetItem', 'dynamodb:Query')).toThrow(
    new UserError(
      'Role would give dynamodb:GetItem, dynamodb:Query to every function that shares it. Give the one that needs it a role of its own: ownProps in lib/infrastructure/utility-service-stack.ts.',
    ),
  );
  expect(() => table.grantReadData(target)).toThrow(UserError);
});
