import { Duration, Validations } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type FunctionDefaults, ServiceFunction } from './service-function.ts';
import { PERIOD } from './service-metrics.ts';

/** A client needs more CPU than the service: TLS, and a schema validator that is compiled at the start. */
const MEMORY_MEGABYTES = 256;

/**
 * The next run is the retry. The number of attempts covers runs that fail; a run that could not start, because Lambda had
 * no concurrency left or failed itself, is retried until it is too old (AWS Lambda Developer Guide, "How Lambda handles
 * errors and retries with asynchronous invocation").
 */
const WITHOUT_RETRY = { retryAttempts: 0, maxEventAge: PERIOD };

/** The metrics of its alarms. */
export interface CanaryMetrics {
  /** Runs that found something wrong. */
  readonly failures: IMetric;
  readonly runs: IMetric;
}

export interface CanaryProps extends FunctionDefaults {
  /** The public address of the service. */
  readonly url: string;
  /** An origin whose pages may call it, or `*`. */
  readonly origin: string;
}

/** A function that sends every example to the public address of the service, every five minutes. */
export class Canary extends Construct {
  readonly metrics: CanaryMetrics;
  readonly logGroup: ILogGroup;

  constructor(scope: Construct, id: string, { url, origin, ...defaults }: CanaryProps) {
    super(scope, id);
    const target = new ServiceFunction(this, 'Function', {
      ...defaults,
      name: 'canary',
      description: 'utility-service: sends every example of its contract to the service',
      memorySize: MEMORY_MEGABYTES,
      timeout: Duration.seconds(60),
      environment: { BASE_URL: url, ORIGIN: origin },
      ...WITHOUT_RETRY,
    });
    this.logGroup = target.logGroup;
    new Rule(this, 'Schedule', {
      description: 'Runs the canary of the utility service.',
      schedule: Schedule.rate(PERIOD),
      targets: [new LambdaTarget(target, WITHOUT_RETRY)],
    });
    Validations.of(this).acknowledge(
      {
        id: 'Serverless-LambdaAsyncFailureDestination',
        reason: 'A run that fails is reported by an alarm, and its event holds nothing worth keeping.',
      },
      { id: 'Serverless-LambdaDLQ', reason: 'As for the failure destination.' },
      { id: 'Serverless-EventBusDLQ', reason: 'A run that was not started is reported by the alarm on silence.' },
    );
    this.metrics = {
      failures: target.metricErrors({ statistic: 'Sum', period: PERIOD, label: 'failed runs' }),
      runs: target.metricInvocations({ statistic: 'Sum', period: PERIOD, label: 'runs' }),
    };
  }
}
