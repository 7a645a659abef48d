import { Alarm, type AlarmProps, type IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

/** What an alarm watches, and what its mail says. */
export interface AlarmDefinition extends Omit<AlarmProps, 'alarmName' | 'alarmDescription'> {
  /** What has happened. */
  readonly description: string;
  /** What the person on call should do first, in sentences; the queries are those saved in CloudWatch Logs Insights. */
  readonly firstStep: string;
}

export interface RunbookAlarmProps extends AlarmDefinition {
  /** Its name is this and its id. */
  readonly namePrefix: string;
  /** What is done when it starts and when it ends; without it, the alarm only shows on the dashboard. */
  readonly action: IAlarmAction | undefined;
}

/** An alarm whose mail says what to do first. */
export class RunbookAlarm extends Alarm {
  constructor(scope: Construct, id: string, props: RunbookAlarmProps) {
    const { namePrefix, description, firstStep, action, ...alarm } = props;
    super(scope, id, {
      ...alarm,
      alarmName: `${namePrefix}-${id}`,
      alarmDescription: `${description} What to do first: ${firstStep}`,
    });
    if (action !== undefined) {
      this.addAlarmAction(action);
      this.addOkAction(action);
    }
  }
}
