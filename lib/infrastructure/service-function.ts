import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import type * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import type * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import manifest from '../../package.json' with { type: 'json' };
import { DIST } from '../bundle/paths.ts';

/** The memory of a function: docs/decisions.md says why. */
export const MEMORY_MEGABYTES = 512;

export interface ServiceFunctionProps extends lambda.FunctionOptions {
  /** The name of its zip in the build: `math/prime`. */
  readonly name: string;
  readonly logGroup: logs.ILogGroup;
  /** Passed in, because most functions share one. */
  readonly role: iam.IRole;
}

/** A function of the service. SAM CLI finds direct children of the stack by their construct ids. */
export class ServiceFunction extends lambda.Function {
  constructor(scope: Construct, id: string, { name, ...options }: ServiceFunctionProps) {
    super(scope, id, {
      description: `${manifest.name}: ${name}`,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      code: lambda.Code.fromAsset(join(DIST, `${name}.zip`)),
      handler: 'index.handler',
      memorySize: MEMORY_MEGABYTES,
      // An operation takes milliseconds and a cold start a few hundred: a function that takes longer than this hangs.
      timeout: Duration.seconds(5),
      loggingFormat: lambda.LoggingFormat.JSON,
      // At INFO, Lambda writes 426 bytes per call with duration and memory, which cost as much as the call.
      systemLogLevelV2: lambda.SystemLogLevel.WARN,
      applicationLogLevelV2: lambda.ApplicationLogLevel.INFO,
      ...options,
    });
  }
}
