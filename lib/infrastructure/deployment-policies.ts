/** A statement of an IAM policy that allows something. */
interface Statement {
  readonly Effect: 'Allow';
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Policy {
  readonly Version: '2012-10-17';
  readonly Statement: readonly Statement[];
}

type Grant = Omit<Statement, 'Effect'>;

/** CloudFormation names what has no name of its own after the stack. */
const NAMED = 'utility-service-*';
/** The policy that bounds what a role of the stack may do, whatever its own policies say. */
export const BOUNDARY = 'utility-service-boundary';
const BOUNDED = { ArnLike: { 'iam:PermissionsBoundary': `arn:aws:iam::*:policy/${BOUNDARY}` } };
const ROLES = [`arn:aws:iam::*:role/${NAMED}`];
const TAGS = ['TagResource', 'UntagResource', 'ListTagsForResource'];

function actions(service: string, ...names: readonly string[]): string[] {
  return names.map((name) => `${service}:${name}`);
}

const API = {
  Action: actions('apigateway', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
  Resource: ['/apis', '/apis/*', '/tags/*'].map((path) => `arn:aws:apigateway:*::${path}`),
};
const DOMAINS = {
  Action: API.Action,
  Resource: ['/domainnames', '/domainnames/*'].map((path) => `arn:aws:apigateway:*::${path}`),
};
const TOPIC = (...names: readonly string[]): Grant => ({
  Action: actions('sns', ...names),
  Resource: [`arn:aws:sns:*:*:${NAMED}`],
});
const LOG_GROUPS = ['/utility-service/*', `/aws/vendedlogs/${NAMED}`].map(
  (name) => `arn:aws:logs:*:*:log-group:${name}`,
);

/**
 * What CloudFormation calls to create, change, read and delete a resource of each type that the stack can have.
 *
 * Written after the permissions in the handlers of each type's schema (CloudFormation User Guide, "Resource type schema"); that
 * the actions exist and can be held to these resources is from the Service Authorization Reference. Not tried on an account.
 */
export const GRANTS: Readonly<Record<string, readonly Grant[]>> = {
  'AWS::ApiGatewayV2::Api': [
    API,
    {
      // Made with the first API of an account.
      Action: ['iam:CreateServiceLinkedRole'],
      Resource: ['arn:aws:iam::*:role/aws-service-role/ops.apigateway.amazonaws.com/*'],
    },
  ],
  'AWS::ApiGatewayV2::Integration': [API],
  'AWS::ApiGatewayV2::Route': [API],
  'AWS::ApiGatewayV2::Stage': [
    API,
    {
      // Sending access logs is set up with the caller's rights (API Gateway Developer Guide, "Logging").
      Action: [
        ...actions('logs', 'CreateLogDelivery', 'GetLogDelivery', 'UpdateLogDelivery', 'DeleteLogDelivery'),
        ...actions('logs', 'ListLogDeliveries', 'PutResourcePolicy', 'DescribeResourcePolicies', 'DescribeLogGroups'),
      ],
      Resource: ['*'],
    },
  ],
  'AWS::ApiGatewayV2::DomainName': [DOMAINS],
  'AWS::ApiGatewayV2::ApiMapping': [DOMAINS],
  'AWS::Budgets::Budget': [
    {
      Action: actions('budgets', 'ViewBudget', 'ModifyBudget', ...TAGS),
      Resource: [`arn:aws:budgets::*:budget/${NAMED}`],
    },
  ],
  'AWS::CloudWatch::Alarm': [
    {
      Action: actions('cloudwatch', 'PutMetricAlarm', 'DeleteAlarms', 'DescribeAlarms', ...TAGS),
      Resource: [`arn:aws:cloudwatch:*:*:alarm:${NAMED}`],
    },
  ],
  'AWS::CloudWatch::Dashboard': [
    {
      Action: actions('cloudwatch', 'PutDashboard', 'GetDashboard', 'DeleteDashboards', ...TAGS),
      Resource: [`arn:aws:cloudwatch::*:dashboard/${NAMED}`],
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
      Resource: [`arn:aws:events:*:*:rule/${NAMED}`],
    },
  ],
  'AWS::IAM::Policy': [
    { Action: ['iam:PutRolePolicy'], Resource: ROLES, Condition: BOUNDED },
    { Action: actions('iam', 'GetRolePolicy', 'DeleteRolePolicy'), Resource: ROLES },
  ],
  'AWS::IAM::Role': [
    {
      // What makes a role more powerful, for roles with the boundary alone (IAM User Guide, "Permissions boundaries").
      Action: actions('iam', 'CreateRole', 'PutRolePolicy', 'PutRolePermissionsBoundary'),
      Resource: ROLES,
      Condition: BOUNDED,
    },
    {
      // No AttachRolePolicy: the role has inline policies alone. No UpdateAssumeRolePolicy: who may take it never changes,
      // and IAM has no condition that would hold that action to bounded roles.
      Action: actions(
        'iam',
        ...['GetRole', 'UpdateRole', 'DeleteRole', 'GetRolePolicy', 'DeleteRolePolicy', 'ListRolePolicies'],
        ...['ListAttachedRolePolicies', 'TagRole', 'UntagRole', 'ListRoleTags'],
      ),
      Resource: ROLES,
    },
  ],
  'AWS::Lambda::Function': [
    {
      Action: actions(
        'lambda',
        ...['CreateFunction', 'UpdateFunctionCode', 'UpdateFunctionConfiguration', 'DeleteFunction', 'GetFunction*'],
        ...['TagResource', 'UntagResource', 'ListTags'],
      ),
      Resource: [`arn:aws:lambda:*:*:function:${NAMED}`],
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
      Resource: [`arn:aws:lambda:*:*:function:${NAMED}`],
    },
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
  'AWS::Logs::MetricFilter': [
    {
      Action: actions('logs', 'PutMetricFilter', 'DeleteMetricFilter', 'DescribeMetricFilters'),
      Resource: LOG_GROUPS,
    },
  ],
  'AWS::Lambda::EventInvokeConfig': [
    {
      Action: actions(
        'lambda',
        ...['Put', 'Update', 'Get', 'Delete'].map((verb) => `${verb}FunctionEventInvokeConfig`),
      ),
      Resource: [`arn:aws:lambda:*:*:function:${NAMED}`],
    },
  ],
  'AWS::Logs::QueryDefinition': [
    {
      Action: actions('logs', 'PutQueryDefinition', 'DescribeQueryDefinitions', 'DeleteQueryDefinition'),
      Resource: ['*'],
    },
  ],
  'AWS::SNS::Subscription': [
    TOPIC(
      'Subscribe',
      'Unsubscribe',
      'GetSubscriptionAttributes',
      'SetSubscriptionAttributes',
      'ListSubscriptionsByTopic',
    ),
  ],
  'AWS::SNS::Topic': [
    TOPIC(
      'CreateTopic',
      'DeleteTopic',
      'GetTopicAttributes',
      'SetTopicAttributes',
      'ListSubscriptionsByTopic',
      ...TAGS,
    ),
  ],
  'AWS::SNS::TopicPolicy': [TOPIC('GetTopicAttributes', 'SetTopicAttributes')],
};

/** What CloudFormation reads for any stack of the CDK: the version of the bootstrap stack, templates and code. */
const BOOTSTRAP: readonly Grant[] = [
  { Action: ['ssm:GetParameters'], Resource: ['arn:aws:ssm:*:*:parameter/cdk-bootstrap/*'] },
  { Action: ['s3:GetObject', 's3:GetObjectVersion'], Resource: ['arn:aws:s3:::cdk-*-assets-*/*'] },
];

/**
 * For `cdk bootstrap --cloudformation-execution-policies`: what CloudFormation may do, in the place of AdministratorAccess.
 *
 * @param stage - the only one it may deploy, or all. API Gateway gives no names to its resources, so those of other stages in
 *   the account stay within reach.
 */
export function executionPolicy(stage?: string): Policy {
  const all = policy([...BOOTSTRAP, ...Object.values(GRANTS).flat()]);
  if (stage === undefined) return all;
  // CloudFormation shortens the name of a stack in the names it makes of it, to 24 characters at the least.
  const start = stage.slice(0, 8);
  const ofStage = (arn: string) => arn.replace(/(utility-service[-/])\*/, `$1${start}*`);
  return { ...all, Statement: all.Statement.map((one) => ({ ...one, Resource: one.Resource.map(ofStage) })) };
}

/**
 * The permissions boundary of the functions' role: to write logs, and to trace. Nothing that CloudFormation puts into the
 * role's own policies goes beyond.
 */
export function boundaryPolicy(): Policy {
  return policy([
    {
      Action: actions('logs', 'CreateLogStream', 'PutLogEvents'),
      Resource: ['arn:aws:logs:*:*:log-group:/utility-service/*'],
    },
    { Action: actions('xray', 'PutTraceSegments', 'PutTelemetryRecords'), Resource: ['*'] },
  ]);
}

/** A bootstrap of the CDK: where it is, and the qualifier in the names of what it made. */
export interface Bootstrap {
  readonly account: string;
  readonly region: string;
  readonly qualifier: string;
}

/** For the role of a stage's GitHub environment: take the roles of one bootstrap that deploy and upload, and nothing else. */
export function deployPolicy({ account, region, qualifier }: Bootstrap): Policy {
  const partition = region.startsWith('cn-') ? 'aws-cn' : region.startsWith('us-gov-') ? 'aws-us-gov' : 'aws';
  const roles = ['deploy', 'file-publishing'].map(
    (role) => `arn:${partition}:iam::${account}:role/cdk-${qualifier}-${role}-role-${account}-${region}`,
  );
  return policy([{ Action: ['sts:AssumeRole'], Resource: roles }]);
}

/** For the role of the GitHub environment that shows what would change: read the stage's stack, and nothing else. */
export function diffPolicy(stage: string): Policy {
  return policy([
    {
      Action: actions('cloudformation', 'DescribeStacks', 'GetTemplate'),
      Resource: [`arn:aws:cloudformation:*:*:stack/utility-service-${stage}/*`],
    },
  ]);
}

/** One statement for all grants on the same resources under the same condition: a managed policy has 6,144 characters. */
function policy(grants: readonly Grant[]): Policy {
  const byResource = Map.groupBy(grants, ({ Resource, Condition }) => JSON.stringify([Resource, Condition]));
  return {
    Version: '2012-10-17',
    Statement: [...byResource.values()].flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [
            {
              Effect: 'Allow' as const,
              ...first,
              Action: [...new Set([first, ...others].flatMap(({ Action }) => Action))].sort(),
            },
          ],
    ),
  };
}
