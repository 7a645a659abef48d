import { actions, BOUNDARY, type Grants, LOG_GROUPS, NAME_PATTERN, TAGS } from './policy.ts';

const BOUNDED = { ArnLike: { 'iam:PermissionsBoundary': `arn:aws:iam::*:policy/${BOUNDARY}` } };
const ROLES = [`arn:aws:iam::*:role/${NAME_PATTERN}`];

/** For the functions, their role, their logs and the schedule of the canary. */
export const FUNCTION_GRANTS: Grants = {
  'AWS::Lambda::Function': [
    {
      Action: actions(
        'lambda',
        ...['CreateFunction', 'UpdateFunctionCode', 'UpdateFunctionConfiguration', 'DeleteFunction', 'GetFunction*'],
        ...['TagResource', 'UntagResource', 'ListTags'],
      ),
      Resource: [`arn:aws:lambda:*:*:function:${NAME_PATTERN}`],
    },
    {
      Action: ['iam:PassRole'],
      Resource: ROLES,
      Condition: { StringEquals: { 'iam:PassedToService': 'lambda.amazonaws.com' } },
    },
  ],
  'AWS::Lambda::Permission': [
    {
      Action: actions('lambda', 'AddPermission', 'RemovePermission', 'GetPolicy'),
      Resource: [`arn:aws:lambda:*:*:function:${NAME_PATTERN}`],
    },
  ],
  'AWS::Lambda::EventInvokeConfig': [
    {
      Action: actions(
        'lambda',
        ...['Put', 'Update', 'Get', 'Delete'].map((verb) => `${verb}FunctionEventInvokeConfig`),
      ),
      Resource: [`arn:aws:lambda:*:*:function:${NAME_PATTERN}`],
    },
  ],
  'AWS::Events::Rule': [
    {
      Action: actions(
        'events',
        'PutRule',
        'DescribeRule',
        'DeleteRule',
        'PutTargets',
        'RemoveTargets',
        'ListTargetsByRule',
        ...TAGS,
      ),
      Resource: [`arn:aws:events:*:*:rule/${NAME_PATTERN}`],
    },
  ],
  'AWS::IAM::Role': [
    {
      // What makes a role more powerful is allowed only for roles with the boundary (IAM User Guide, "Permissions boundaries").
      Action: actions('iam', 'CreateRole', 'PutRolePolicy', 'PutRolePermissionsBoundary'),
      Resource: ROLES,
      Condition: BOUNDED,
    },
    {
      // No AttachRolePolicy: the role has only inline policies. No UpdateAssumeRolePolicy: who may assume it never changes,
      // and IAM has no condition that would limit that action to bounded roles.
      Action: actions(
        'iam',
        ...['GetRole', 'UpdateRole', 'DeleteRole', 'GetRolePolicy', 'DeleteRolePolicy', 'ListRolePolicies'],
        ...['ListAttachedRolePolicies', 'TagRole', 'UntagRole', 'ListRoleTags'],
      ),
      Resource: ROLES,
    },
  ],
  'AWS::IAM::Policy': [
    { Action: ['iam:PutRolePolicy'], Resource: ROLES, Condition: BOUNDED },
    { Action: actions('iam', 'GetRolePolicy', 'DeleteRolePolicy'), Resource: ROLES },
  ],
  'AWS::Logs::LogGroup': [
    {
      Action: actions(
        'logs',
        ...['CreateLogGroup', 'DeleteLogGroup', 'PutRetentionPolicy', 'DeleteRetentionPolicy'],
        ...['GetDataProtectionPolicy', ...TAGS],
      ),
      Resource: LOG_GROUPS,
    },
    { Action: actions('logs', 'DescribeLogGroups', 'DescribeIndexPolicies'), Resource: ['*'] },
  ],
};
