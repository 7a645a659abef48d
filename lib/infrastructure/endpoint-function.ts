import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { constructId } from './construct-id.ts';

/** The least there is. `docs/operations.md` says why it is enough. */
const MEMORY_MEGABYTES = 128;
/** An operation takes milliseconds and a cold start a few hundred; what takes longer than this hangs. */
const TIMEOUT = Duration.seconds(5);

export interface EndpointFunctionProps {
  /** The folder with one folder for each endpoint, as the build leaves it. */
  readonly assets: string;
  readonly role: IRole;
  readonly logGroupPrefix: string;
  readonly logRetentionDays: number;
  readonly tracing: boolean;
}

/**
 * The function of one endpoint and its log group, as constructs directly under the stack: there SAM CLI finds a
 * function by its construct id.
 *
 * @param endpointId as in the contract: `math/prime`.
 * @throws Error when the endpoint has not been built.
 */
export function endpointFunction(scope: Construct, endpointId: string, props: EndpointFunctionProps): LambdaFunction {
  const folder = join(props.assets, endpointId);
  if (!existsSync(join(folder, 'index.mjs'))) {
    throw new Error(`There is no build of ${endpointId} in ${props.assets}. Make it with: npm run build`);
  }
  const id = constructId(endpointId);
  return new LambdaFunction(scope, id, {
    description: `utility-service: ${endpointId}`,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(folder),
    handler: 'index.handler',
    memorySize: MEMORY_MEGABYTES,
    timeout: TIMEOUT,
    role: props.role,
    tracing: props.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
    logGroup: new LogGroup(scope, `${id}Logs`, {
      logGroupName: props.logGroupPrefix + endpointId,
      retention: props.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    }),
    loggingFormat: LoggingFormat.JSON,
    // At INFO, Lambda writes START, END and REPORT lines at each call, which cost more than the call itself.
    systemLogLevelV2: SystemLogLevel.WARN,
    applicationLogLevelV2: ApplicationLogLevel.INFO,
  });
}
