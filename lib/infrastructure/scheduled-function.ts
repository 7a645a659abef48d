import { type Duration, Validations } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import * as targets from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { ServiceFunction, type ServiceFunctionProps } from './service-function.ts';

/** Makes a function that runs at regular intervals. */
export function scheduledFunction(scope: Construct, period: Duration, props: ServiceFunctionProps): ServiceFunction {
  // The next run is the retry. The number of attempts covers runs that fail; a run that could not start, because Lambda had
  // no concurrency left or failed itself, is retried until it is too old (AWS Lambda Developer Guide, "How Lambda handles
  // errors and retries with asynchronous invocation").
  const withoutRetry = { retryAttempts: 0, maxEventAge: period };
  const target = new ServiceFunction(scope, 'Function', { ...props, ...withoutRetry });
  new events.Rule(scope, 'Schedule', {
    description: `Runs ${props.name}.`,
    schedule: events.Schedule.rate(period),
    targets: [new targets.LambdaFunction(target, withoutRetry)],
  });
  Validations.of(scope).acknowledge(
    {
      id: 'Serverless-LambdaAsyncFailureDestination',
      reason: 'A run that fails is reported by an alarm, and its event holds nothing worth keeping.',
    },
    { id: 'Serverless-LambdaDLQ', reason: 'As for the failure destination.' },
    { id: 'Serverless-EventBusDLQ', reason: 'A run that was not started is reported by the alarm on silence.' },
  );
  return target;
}
