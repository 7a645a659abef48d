import { ArnFormat, Stack, Validations } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Alarm, CfnAlarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaAction, SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { alarmDefinitions } from './alarms.ts';
import { dashboard } from './dashboard.ts';
import { metricsOf } from './metrics.ts';
import type { MonthlyLimit } from './monthly-limit.ts';
import { saveQueries } from './queries.ts';

export interface MonitoringProps {
  /** What names of alarms and of the dashboard start with. */
  readonly name: string;
  /** What names of saved queries start with. */
  readonly namespace: string;
  readonly stage: HttpStage;
  readonly accessLog: LogGroup;
  readonly functionLog: LogGroup;
  /** The functions behind the API, by their names. */
  readonly functions: ReadonlyMap<string, IFunction>;
  /** The throttle of the stage, in requests per second. */
  readonly throttleRate: number;
  readonly alarmEmail: string | undefined;
  readonly canary: IFunction | undefined;
  readonly distribution: Distribution | undefined;
  readonly monthlyLimit: MonthlyLimit | undefined;
}

/** Alarms, each with what to do first, saved queries for that, and a dashboard. */
export class Monitoring extends Construct {
  readonly dashboardUrl: string;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { name, namespace, stage, accessLog, functionLog, functions, alarmEmail, monthlyLimit } = props;
    const metrics = metricsOf(stage, props.canary, props.distribution);
    const mail = alarmEmail === undefined ? undefined : new SnsAction(this.#topic(name, alarmEmail));
    const definitions = alarmDefinitions(props.throttleRate, monthlyLimit, metrics);
    const alarms = Object.entries(definitions).map(([id, { description, firstStep, warmUp, target, ...rest }]) => {
      const alarm = new Alarm(this, id, {
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
        evaluationPeriods: 1,
        ...rest,
        alarmName: `${name}-${id}`,
        alarmDescription: [description, 'What to do first:', ...firstStep].join(' '),
      });
      if (mail) alarm.addAlarmAction(mail);
      if (target) {
        const action = new LambdaAction(target);
        alarm.addAlarmAction(action);
        alarm.addOkAction(action);
        // A new alarm becomes OK within minutes. Its action must not change the API while CloudFormation does.
        alarm.node.addDependency(stage, stage.api);
      }
      if (warmUp && alarm.node.defaultChild instanceof CfnAlarm) {
        alarm.node.defaultChild.warmUpConfiguration = { warmUpPeriodDurationInMinutes: warmUp.toMinutes() };
      }
      return alarm;
    });
    saveQueries(this, namespace, accessLog, functionLog);
    const logs = [
      `**Each request:** log group \`${accessLog.logGroupName}\``,
      `**Errors, with stack traces:** log group \`${functionLog.logGroupName}\``,
      `**Saved queries:** Logs Insights → Saved queries → \`${namespace}\``,
      '**What to do first:** see the description of the alarm',
    ];
    this.dashboardUrl = dashboard(this, 'Dashboard', { name, alarms, metrics, functions, logs });
  }

  /** The topic that mails alarms of this stage. */
  #topic(name: string, email: string): Topic {
    const topic = new Topic(this, 'Topic', { displayName: name, enforceSSL: true });
    const alarms = { service: 'cloudwatch', resource: 'alarm', resourceName: `${name}-*` };
    // The policy that enforces TLS replaces the default one, which lets the account's own alarms publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsPublish',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: {
          ArnLike: {
            'aws:SourceArn': Stack.of(this).formatArn({ ...alarms, arnFormat: ArnFormat.COLON_RESOURCE_NAME }),
          },
        },
      }),
    );
    topic.addSubscription(new EmailSubscription(email));
    Validations.of(topic).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'An e-mail that could not be delivered would sit in an unread queue; the dashboard shows alarms.',
    });
    return topic;
  }
}
