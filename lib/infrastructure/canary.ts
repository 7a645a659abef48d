import { Duration, Validations } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import * as targets from 'aws-cdk-lib/aws-events-targets';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { ServiceFunction, type ServiceFunctionProps } from './service-function.ts';

const PERIOD = Duration.minutes(5);

/**
 * The next run is the retry. The number of attempts covers runs that fail; a run that could not start, because Lambda had
 * no concurrency left or failed itself, is retried until it is too old (AWS Lambda Developer Guide, "How Lambda handles
 * errors and retries with asynchronous invocation").
 */
const WITHOUT_RETRY = { retryAttempts: 0, maxEventAge: PERIOD };

export interface CanaryProps extends Omit<ServiceFunctionProps, 'name'> {
  /** The public address of the service. */
  readonly url: string;
}

/** A function that sends every example to the public address of the service, every five minutes. */
export class Canary extends Construct {
  readonly target: lambda.IFunction;

  constructor(scope: Construct, id: string, { url, ...props }: CanaryProps) {
    super(scope, id);
    this.target = new ServiceFunction(this, 'Function', {
      ...props,
      name: 'canary',
      // Without TLS, fetch and its responses take 100 MB of memory, measured with Node 24.
      memorySize: 256,
      // Several times as long as a run takes.
      timeout: Duration.seconds(60),
      environment: { BASE_URL: url },
      ...WITHOUT_RETRY,
    });
    new events.Rule(this, 'Schedule', {
      description: 'Runs the canary.',
      schedule: events.Schedule.rate(PERIOD),
      targets: [new targets.LambdaFunction(this.target, WITHOUT_RETRY)],
    });
    Validations.of(this).acknowledge(
      {
        id: 'Serverless-LambdaAsyncFailureDestination',
        reason: 'A run that fails is reported by an alarm, and its event holds nothing worth keeping.',
      },
      { id: 'Serverless-LambdaDLQ', reason: 'As for the failure destination.' },
      { id: 'Serverless-EventBusDLQ', reason: 'A run that was not started is reported by the alarm on silence.' },
    );
  }
}
