import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  type SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { LAMBDA_TIMEOUT_SECONDS } from '../core/limits.ts';
import { builtCode } from './built-code.ts';

export interface EndpointFunctionProps {
  /** As in the contract: `math/prime`. */
  readonly endpointId: string;
  /** The folder with one folder for each endpoint, as the build leaves it. */
  readonly assets: string;
  readonly role: IRole;
  readonly logGroupPrefix: string;
  readonly logRetentionDays: number;
  readonly tracing: boolean;
  /** In megabytes. */
  readonly memory: number;
  readonly systemLogLevel: SystemLogLevel;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * The function of one endpoint and its log group. Both belong directly under the stack, where SAM CLI finds a function by
 * its construct id.
 */
export class EndpointFunction extends LambdaFunction {
  /** @throws Error if the endpoint has not been built. */
  constructor(scope: Construct, id: string, props: EndpointFunctionProps) {
    super(scope, id, {
      description: `utility-service: ${props.endpointId}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: builtCode(props.assets, props.endpointId),
      handler: 'index.handler',
      memorySize: props.memory,
      timeout: Duration.seconds(LAMBDA_TIMEOUT_SECONDS),
      role: props.role,
      environment: props.environment,
      tracing: props.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      logGroup: new LogGroup(scope, `${id}Logs`, {
        logGroupName: props.logGroupPrefix + props.endpointId,
        retention: props.logRetentionDays,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: props.systemLogLevel,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
    });
  }
}
