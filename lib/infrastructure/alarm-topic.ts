import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/**
 * The topic that writes to a person when an alarm starts or ends.
 *
 * @param alarmNamePrefix only alarms whose names start so may publish.
 */
export function alarmTopic(scope: Construct, alarmNamePrefix: string, email: string): Topic {
  const topic = new Topic(scope, 'AlarmTopic', { displayName: alarmNamePrefix, enforceSSL: true });
  // The policy that enforces TLS stands in the place of the one that lets the account's own alarms publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsPublish',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        ArnLike: {
          'aws:SourceArn': Stack.of(scope).formatArn({
            service: 'cloudwatch',
            resource: 'alarm',
            resourceName: `${alarmNamePrefix}-*`,
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          }),
        },
      },
    }),
  );
  topic.addSubscription(new EmailSubscription(email));
  return topic;
}
