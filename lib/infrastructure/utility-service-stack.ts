import { Annotations, CfnOutput, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import manifest from '../../package.json' with { type: 'json' };
import { ROUTED_FUNCTIONS } from '../functions.ts';
import { UserError } from '../user-error.ts';
import { addApiAlarms } from './alarms.ts';
import { ServiceDomain } from './domain.ts';
import { SharedExecutionRole } from './execution-role.ts';
import { Monitoring } from './monitoring.ts';
import { MonthlyLimit } from './monthly-limit.ts';
import { saveQueries } from './queries.ts';
import { ServiceApi } from './service-api.ts';
import { ServiceFunction, type ServiceFunctionProps } from './service-function.ts';
import { DEFAULT_THROTTLE, environmentOf, type StageOptions } from './stages.ts';

interface UtilityServiceStackProps {
  readonly stageName: string;
  readonly options: StageOptions;
}

/** The whole service for one stage. */
export class UtilityServiceStack extends Stack {
  constructor(scope: Construct, { stageName, options }: UtilityServiceStackProps) {
    const name = `${manifest.name}-${stageName}`;
    super(scope, name, {
      description: manifest.description,
      tags: { service: manifest.name, stage: stageName },
      env: environmentOf(options),
    });
    const { throttle = DEFAULT_THROTTLE, monthlyLimit, alarmEmail, domain } = options;

    const service = new ServiceApi(this, 'ServiceApi', { name, throttle });
    const { api, stage, accessLog } = service;
    const baseUrl = domain === undefined ? api.apiEndpoint : `https://${domain.name}`;

    const functionLog = new logs.LogGroup(this, 'FunctionLog', {
      logGroupName: `/${manifest.name}/${stageName}`,
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new SharedExecutionRole(this, 'ExecutionRole', functionLog);

    /** What single functions have, and the others do not: `role`, `environment`, `memorySize`, `timeout`. */
    const ownProps: Readonly<Record<string, Partial<ServiceFunctionProps>>> = {
      site: { environment: { BASE_URL: baseUrl } },
    };
    const unknown = Object.keys(ownProps).find((id) => !ROUTED_FUNCTIONS.some(([name]) => name === id));
    if (unknown !== undefined) throw new UserError(`ownProps names ${unknown}, and no function has that name.`);
    for (const [functionName, paths] of ROUTED_FUNCTIONS) {
      const props = { name: functionName, logGroup: functionLog, role, ...ownProps[functionName] };
      service.route(paths, new ServiceFunction(this, pascalCase(functionName), props));
    }

    if (domain !== undefined) new ServiceDomain(this, 'Domain', domain, service);

    const monitoring = new Monitoring(this, 'Monitoring', { name, alarmEmail });
    addApiAlarms(monitoring, stage);
    saveQueries(monitoring, `${manifest.name}/${stageName}`, accessLog, functionLog);

    if (monthlyLimit !== undefined) {
      const props = { name, dollars: monthlyLimit, stage, throttle, logGroup: functionLog, monitoring };
      new MonthlyLimit(this, 'MonthlyLimit', props);
      // An info, since a warning would fail `--strict`.
      const info = `${stageName} closes at $${monthlyLimit} a month, and nobody is told: set alarmEmail.`;
      if (alarmEmail === undefined) Annotations.of(this).addInfo(info);
    }

    new CfnOutput(this, 'ApiUrl', { description: 'Base URL of the service.', value: `${baseUrl}/` });
    Validations.of(this).acknowledge(
      { id: 'AwsSolutions-APIG4', reason: 'A public API without authorization. Its throttle limits what that costs.' },
      { id: 'Serverless-LambdaDLQ', reason: 'API Gateway waits for the response to each call; nothing is queued.' },
      { id: 'Serverless-LambdaTracing', reason: 'X-Ray would cost more than Lambda, and there is nothing to trace.' },
    );
  }
}

/** The construct id of a function: `GroupTwoWords` for `group/two-words`. */
function pascalCase(functionName: string): string {
  return functionName.replaceAll(/(?:^|[\W_]+)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
