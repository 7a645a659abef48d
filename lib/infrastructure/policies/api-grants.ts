import { actions, type Grants } from './policy.ts';

/** API Gateway's resources have paths instead of names, its actions are HTTP methods. */
export const API = {
  Action: actions('apigateway', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
  Resource: ['/apis', '/apis/*', '/tags/*'].map((path) => `arn:aws:apigateway:*::${path}`),
};
const DOMAINS = {
  Action: API.Action,
  Resource: ['/domainnames', '/domainnames/*'].map((path) => `arn:aws:apigateway:*::${path}`),
};
/** For the API and its custom domain. */
export const API_GRANTS: Grants = {
  'AWS::ApiGatewayV2::Api': [
    API,
    {
      // Created with the first API of an account.
      Action: ['iam:CreateServiceLinkedRole'],
      Resource: ['arn:aws:iam::*:role/aws-service-role/ops.apigateway.amazonaws.com/*'],
    },
  ],
  'AWS::ApiGatewayV2::Integration': [API],
  'AWS::ApiGatewayV2::Route': [API],
  'AWS::ApiGatewayV2::Stage': [
    API,
    {
      // Access logging is set up with the caller's permissions (API Gateway Developer Guide, "Logging").
      Action: [
        ...actions('logs', 'CreateLogDelivery', 'GetLogDelivery', 'UpdateLogDelivery', 'DeleteLogDelivery'),
        ...actions('logs', 'ListLogDeliveries', 'PutResourcePolicy', 'DescribeResourcePolicies', 'DescribeLogGroups'),
      ],
      Resource: ['*'],
    },
  ],
  'AWS::ApiGatewayV2::DomainName': [DOMAINS],
  'AWS::ApiGatewayV2::ApiMapping': [DOMAINS],
};
