import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { scheduledFunction } from './scheduled-function.ts';
import type { ServiceFunction, ServiceFunctionProps } from './service-function.ts';

/**
 * Makes a function that sends every example to the service, every five minutes.
 *
 * @param url - the public address of the service.
 */
export function canary(scope: Construct, url: string, props: Omit<ServiceFunctionProps, 'name'>): ServiceFunction {
  return scheduledFunction(new Construct(scope, 'Canary'), Duration.minutes(5), {
    ...props,
    name: 'canary',
    // Without TLS, fetch and its responses take 100 MB of memory, measured with Node 24.
    memorySize: 256,
    // Several times as long as a run takes.
    timeout: Duration.seconds(60),
    environment: { BASE_URL: url },
  });
}
