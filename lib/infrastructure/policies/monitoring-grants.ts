import { actions, type Grant, type Grants, LOG_GROUPS, NAME_PATTERN, TAGS } from './policy.ts';

const topicGrant = (...names: readonly string[]): Grant => ({
  Action: actions('sns', ...names),
  Resource: [`arn:aws:sns:*:*:${NAME_PATTERN}`],
});
/** For alarms, the dashboard, what is counted from logs, and the budget. */
export const MONITORING_GRANTS: Grants = {
  'AWS::Budgets::Budget': [
    {
      Action: actions('budgets', 'ViewBudget', 'ModifyBudget', ...TAGS),
      Resource: [`arn:aws:budgets::*:budget/${NAME_PATTERN}`],
    },
  ],
  'AWS::CloudWatch::Alarm': [
    {
      Action: actions('cloudwatch', 'PutMetricAlarm', 'DeleteAlarms', 'DescribeAlarms', ...TAGS),
      Resource: [`arn:aws:cloudwatch:*:*:alarm:${NAME_PATTERN}`],
    },
  ],
  'AWS::CloudWatch::Dashboard': [
    {
      Action: actions('cloudwatch', 'PutDashboard', 'GetDashboard', 'DeleteDashboards', ...TAGS),
      Resource: [`arn:aws:cloudwatch::*:dashboard/${NAME_PATTERN}`],
    },
  ],
  'AWS::Logs::MetricFilter': [
    {
      Action: actions('logs', 'PutMetricFilter', 'DeleteMetricFilter', 'DescribeMetricFilters'),
      Resource: LOG_GROUPS,
    },
  ],
  'AWS::Logs::QueryDefinition': [
    {
      Action: actions('logs', 'PutQueryDefinition', 'DescribeQueryDefinitions', 'DeleteQueryDefinition'),
      Resource: ['*'],
    },
  ],
  'AWS::SNS::Topic': [
    topicGrant(
      'CreateTopic',
      'DeleteTopic',
      'GetTopicAttributes',
      'SetTopicAttributes',
      'ListSubscriptionsByTopic',
      ...TAGS,
    ),
  ],
  'AWS::SNS::TopicPolicy': [topicGrant('GetTopicAttributes', 'SetTopicAttributes')],
  'AWS::SNS::Subscription': [
    topicGrant(
      'Subscribe',
      'Unsubscribe',
      'GetSubscriptionAttributes',
      'SetSubscriptionAttributes',
      'ListSubscriptionsByTopic',
    ),
  ],
};
