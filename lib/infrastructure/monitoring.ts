import { ArnFormat, Stack, Validations } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as actions from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as sns from 'aws-cdk-lib/aws-sns';
import * as subscriptions from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

interface MonitoringProps {
  /** What names of alarms start with. */
  readonly name: string;
  readonly alarmEmail: string | undefined;
}

/** What an alarm watches, and what its mail says. It is on when its metric reaches the threshold. */
interface AlarmDefinition
  extends Omit<cloudwatch.AlarmProps, 'evaluationPeriods' | 'comparisonOperator' | 'alarmName' | 'alarmDescription'> {
  /** One by default. */
  readonly evaluationPeriods?: number;
  /** What has happened. */
  readonly description: string;
  /** What the person on call should do first, in sentences; the queries are those saved in CloudWatch Logs Insights. */
  readonly firstSteps: readonly string[];
}

/** The alarms of a stage, whose mails say what to do first. */
export class Monitoring extends Construct {
  readonly #name: string;
  readonly #mail: actions.SnsAction | undefined;

  constructor(scope: Construct, id: string, { name, alarmEmail }: MonitoringProps) {
    super(scope, id);
    this.#name = name;
    this.#mail = alarmEmail === undefined ? undefined : new actions.SnsAction(this.#topic(alarmEmail));
  }

  addAlarm(id: string, { description, firstSteps, ...definition }: AlarmDefinition): void {
    const alarm = new cloudwatch.Alarm(this, id, {
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      evaluationPeriods: 1,
      ...definition,
      alarmName: `${this.#name}-${id}`,
      alarmDescription: [description, 'First steps (queries are in CloudWatch Logs Insights):', ...firstSteps].join(
        ' ',
      ),
    });
    if (this.#mail === undefined) return;
    alarm.addAlarmAction(this.#mail);
    alarm.addOkAction(this.#mail);
  }

  /** The topic that mails alarms of this stage. */
  #topic(email: string): sns.Topic {
    const topic = new sns.Topic(this, 'Topic', { displayName: this.#name, enforceSSL: true });
    const alarms = Stack.of(this).formatArn({
      service: 'cloudwatch',
      resource: 'alarm',
      resourceName: `${this.#name}-*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    // The policy that enforces TLS replaces the default one, which lets the account's own alarms publish.
    topic.addToResourcePolicy(
      new iam.PolicyStatement({
        sid: 'AlarmsPublish',
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { ArnLike: { 'aws:SourceArn': alarms } },
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
