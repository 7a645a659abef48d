import { CfnOutput, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import about from '../../package.json' with { type: 'json' };
import { ROUTED_FUNCTIONS } from '../functions.ts';
import { pascalCase } from '../identifiers.ts';
import type { OperationId } from '../routes.ts';
import { ServiceDomain } from './domain.ts';
import { sharedExecutionRole } from './execution-role.ts';
import { Monitoring } from './monitoring.ts';
import { MonthlyLimit } from './monthly-limit.ts';
import { ServiceApi } from './service-api.ts';
import { ServiceFunction, type ServiceFunctionProps } from './service-function.ts';
import { DEFAULT_THROTTLE, environmentOf, type StageOptions } from './stages.ts';

export interface UtilityServiceStackProps {
  readonly stageName: string;
  readonly options: StageOptions;
  /** The folder of the build. */
  readonly assets: string;
}

/** The whole service for one stage. */
export class UtilityServiceStack extends Stack {
  constructor(scope: Construct, { stageName, options, assets }: UtilityServiceStackProps) {
    const name = `${about.name}-${stageName}`;
    const namespace = `${about.name}/${stageName}`;
    super(scope, name, {
      description: about.description,
      tags: { service: about.name, stage: stageName },
      env: environmentOf(options),
    });
    const { throttle = DEFAULT_THROTTLE, domain } = options;

    // A domain of its own replaces the execute-api address.
    const hasExecuteApiEndpoint = domain === undefined;
    const service = new ServiceApi(this, 'ServiceApi', { name, throttle, hasExecuteApiEndpoint });
    const { api, stage } = service;
    const baseUrl = domain === undefined ? api.apiEndpoint : `https://${domain.name}`;

    const functionLog = new logs.LogGroup(this, 'FunctionLog', {
      logGroupName: `/${namespace}`,
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = sharedExecutionRole(this, 'ExecutionRole', functionLog);
    const shared = { assets, logGroup: functionLog, role };
    /** What single functions have, and the others do not: `role`, `environment`, `memorySize`, `timeout`. */
    const ownProps: Readonly<Record<string, Partial<ServiceFunctionProps>>> = {
      site: { environment: { BASE_URL: baseUrl } },
    } satisfies Partial<Record<OperationId | 'site', Partial<ServiceFunctionProps>>>;
    for (const [functionName, paths] of ROUTED_FUNCTIONS) {
      const target = new ServiceFunction(this, pascalCase(functionName), {
        ...shared,
        ...ownProps[functionName],
        name: functionName,
      });
      service.route(paths, target);
    }

    if (domain) new ServiceDomain(this, 'Domain', domain, service);

    const dollars = options.monthlyLimit;
    const monthlyLimit =
      dollars === undefined
        ? undefined
        : new MonthlyLimit(this, 'MonthlyLimit', {
            ...shared,
            dollars,
            alarmName: `${name}-MonthlyLimit`,
            stage,
            throttle,
          });
    new Monitoring(this, 'Monitoring', {
      name,
      namespace,
      stage,
      accessLog: service.accessLog,
      functionLog,
      throttleRate: throttle.rate,
      alarmEmail: options.alarmEmail,
      monthlyLimit,
    });

    new CfnOutput(this, 'ApiUrl', { description: 'Base URL of the service.', value: `${baseUrl}/` });
    Validations.of(this).acknowledge(
      { id: 'AwsSolutions-APIG4', reason: 'A public API without authorization. Its throttle bounds what that costs.' },
      { id: 'Serverless-LambdaDLQ', reason: 'API Gateway waits for the response to each call; nothing is queued.' },
      { id: 'Serverless-LambdaTracing', reason: 'X-Ray would cost more than Lambda, for functions that call nothing.' },
    );
  }
}
