import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  type AssetCode,
  Code,
  type FunctionOptions,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

const MEMORY_MEGABYTES = 128;

/** An operation takes milliseconds and a cold start a few hundred; a Lambda that takes longer than this hangs. */
const TIMEOUT_SECONDS = 5;

/** What all functions of the service share. */
export interface FunctionDefaults {
  /** The folder with one folder for each function, as the build leaves it. */
  readonly assets: string;
  readonly role: IRole;
  /** What the names of the functions' log groups start with. */
  readonly logGroupPrefix: string;
  readonly logRetentionDays: number;
}

export interface ServiceFunctionProps extends Omit<FunctionOptions, 'role'>, FunctionDefaults {
  /** The name of its folder, and the end of its log group's: `math/prime`. */
  readonly name: string;
}

/**
 * A function of the service, and next to it its log group. SAM CLI finds functions directly under the stack by their construct
 * ids.
 */
export class ServiceFunction extends LambdaFunction {
  /** @throws Error if the function has not been built. */
  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    const { name, assets, logGroupPrefix, logRetentionDays, ...options } = props;
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: builtCode(assets, name),
      handler: 'index.handler',
      memorySize: MEMORY_MEGABYTES,
      timeout: Duration.seconds(TIMEOUT_SECONDS),
      logGroup: new LogGroup(scope, `${id}Logs`, {
        logGroupName: logGroupPrefix + name,
        retention: logRetentionDays,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: SystemLogLevel.WARN,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      ...options,
    });
  }
}

function builtCode(assets: string, name: string): AssetCode {
  const folder = join(assets, name);
  if (!existsSync(join(folder, 'index.mjs'))) {
    throw new Error(`There is no build of ${name} in ${assets}. Make it with: npm run build`);
  }
  return Code.fromAsset(folder);
}
