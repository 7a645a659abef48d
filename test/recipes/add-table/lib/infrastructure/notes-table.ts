import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { ExecutionRole } from './execution-role.ts';
import type { ServiceFunctionProps } from './service-function.ts';

/** Adds the table, and returns what the function has that others do not: a role that may read it, and its name. */
export function addNotesTable(scope: Construct, functionLog: logs.ILogGroup): Partial<ServiceFunctionProps> {
  const notes = new dynamodb.TableV2(scope, 'Notes', {
    partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING },
  });
  const role = new ExecutionRole(scope, 'NoteRole', functionLog);
  notes.grant(role, 'dynamodb:GetItem');
  return { role, environment: { TABLE_NAME: notes.tableName } };
}
