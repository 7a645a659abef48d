import { ArnFormat, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

export interface AlarmTopicProps {
  /** Only alarms whose names start with this may publish. */
  readonly alarmNamePrefix: string;
  readonly email: string;
}

/** The topic that sends an e-mail when an alarm starts or ends. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { alarmNamePrefix, email }: AlarmTopicProps) {
    super(scope, id, { displayName: alarmNamePrefix, enforceSSL: true });
    // The policy that enforces TLS replaces the default one, which lets the account's own alarms publish.
    this.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsPublish',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: {
          ArnLike: {
            'aws:SourceArn': Stack.of(this).formatArn({
              service: 'cloudwatch',
              resource: 'alarm',
              resourceName: `${alarmNamePrefix}-*`,
              arnFormat: ArnFormat.COLON_RESOURCE_NAME,
            }),
          },
        },
      }),
    );
    this.addSubscription(new EmailSubscription(email));
    Validations.of(this).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'An e-mail that could not be delivered would sit in an unread queue; the dashboard shows alarms.',
    });
  }
}
