import { ArnFormat, Stack, Validations } from 'aws-cdk-lib';
import type * as apigwv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as actions from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as logs from 'aws-cdk-lib/aws-logs';
import * as sns from 'aws-cdk-lib/aws-sns';
import * as subscriptions from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { alarmDefinitions } from './alarms.ts';
import { metricsOf } from './metrics.ts';
import type { MonthlyLimit } from './monthly-limit.ts';
import { saveQueries } from './queries.ts';

export interface MonitoringProps {
  /** What names of alarms start with. */
  readonly name: string;
  /** What names of saved queries start with. */
  readonly namespace: string;
  readonly stage: apigwv2.HttpStage;
  readonly accessLog: logs.LogGroup;
  readonly functionLog: logs.LogGroup;
  /** The throttle of the stage, in requests per second. */
  readonly throttleRate: number;
  readonly alarmEmail: string | undefined;
  readonly monthlyLimit: MonthlyLimit | undefined;
}

/** Alarms, each with what to do first, and saved queries for that. */
export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { name, namespace, stage, accessLog, functionLog, alarmEmail, monthlyLimit } = props;
    const metrics = metricsOf(stage);
    const mail = alarmEmail === undefined ? undefined : new actions.SnsAction(this.#topic(name, alarmEmail));
    const definitions = alarmDefinitions(props.throttleRate, monthlyLimit, metrics);
    for (const [id, { description, firstStep, ...rest }] of Object.entries(definitions)) {
      const alarm = new cloudwatch.Alarm(this, id, {
        comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
        evaluationPeriods: 1,
        ...rest,
        alarmName: `${name}-${id}`,
        alarmDescription: [description, 'What to do first:', ...firstStep].join(' '),
      });
      if (mail) alarm.addAlarmAction(mail);
    }
    saveQueries(this, namespace, accessLog, functionLog);
  }

  /** The topic that mails alarms of this stage. */
  #topic(name: string, email: string): sns.Topic {
    const topic = new sns.Topic(this, 'Topic', { displayName: name, enforceSSL: true });
    const alarms = { service: 'cloudwatch', resource: 'alarm', resourceName: `${name}-*` };
    // The policy that enforces TLS replaces the default one, which lets the account's own alarms publish.
    topic.addToResourcePolicy(
      new iam.PolicyStatement({
        sid: 'AlarmsPublish',
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: {
          ArnLike: {
            'aws:SourceArn': Stack.of(this).formatArn({ ...alarms, arnFormat: ArnFormat.COLON_RESOURCE_NAME }),
          },
        },
      }),
    );
    topic.addSubscription(new subscriptions.EmailSubscription(email));
    Validations.of(topic).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'An e-mail that could not be delivered would sit in an unread queue; the console shows alarms.',
    });
    return topic;
  }
}
