import { CfnOutput, PermissionsBoundary, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { SystemLogLevel } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { endpointEntries } from '../contract/index.ts';
import { DEFAULT_ROUTE } from '../contract/routes.ts';
import { ServiceAlarms } from './alarms.ts';
import { Canary } from './canary.ts';
import { constructId } from './construct-id.ts';
import { ServiceDashboard } from './dashboard.ts';
import { addDeployNotes } from './deploy-notes.ts';
import { EndpointFunction } from './endpoint-function.ts';
import { EndpointRoutes } from './endpoint-routes.ts';
import { ExecutionRole } from './execution-role.ts';
import { ServiceApi } from './http-api.ts';
import { ServiceMetrics } from './metrics.ts';
import { MonthlyBudget } from './monthly-budget.ts';
import { throttleRoutes } from './route-throttles.ts';
import { SavedQueries } from './saved-queries.ts';
import type { Settings } from './settings.ts';

export interface UtilityServiceStackProps extends StackProps {
  readonly settings: Settings;
  /** The folder the build leaves the functions in. */
  readonly assets: string;
}

/**
 * The whole service for one stage: an HTTP API with routes and a function for each endpoint of the contract, its logs,
 * saved queries, alarms and dashboard. It names no account and no region; it goes where it is deployed to.
 */
export class UtilityServiceStack extends Stack {
  constructor(scope: Construct, id: string, { settings, assets, ...props }: UtilityServiceStackProps) {
    const { stage } = settings;
    super(scope, id, {
      description: 'Time conversion and mathematics over HTTPS.',
      tags: { service: 'utility-service', stage },
      terminationProtection: settings.terminationProtection ?? stage === 'prod',
      ...(settings.permissionsBoundary === undefined
        ? {}
        : { permissionsBoundary: PermissionsBoundary.fromName(settings.permissionsBoundary) }),
      ...props,
    });
    const name = `utility-service-${stage}`;
    const logGroupPrefix = `/utility-service/${stage}/`;
    const queryPrefix = `utility-service/${stage}`;

    const service = new ServiceApi(this, 'ServiceApi', { name, settings });
    const role = new ExecutionRole(this, 'ExecutionRole', { logGroupPrefix });
    const shared = { assets, role, logGroupPrefix, logRetentionDays: settings.logRetentionDays };
    const functions = new Map<string, EndpointFunction>();
    const routes: CfnRoute[] = [];
    for (const [endpointId, endpoint] of endpointEntries) {
      const target = new EndpointFunction(this, constructId(endpointId), {
        ...shared,
        endpointId,
        tracing: settings.tracing,
        memory: settings.memory,
        systemLogLevel: SystemLogLevel[settings.systemLogLevel],
        // The fallback answers preflights.
        environment: endpoint.path === DEFAULT_ROUTE ? { CORS_ORIGINS: settings.corsOrigins.join() } : {},
      });
      const props = { api: service.api, endpoint, target };
      routes.push(...new EndpointRoutes(this, `${target.node.id}Routes`, props).routes);
      functions.set(endpointId, target);
    }
    throttleRoutes(service.stage, routes, settings);

    const canary = settings.canary ? new Canary(this, 'Canary', { ...shared, url: service.url }) : undefined;
    const metrics = new ServiceMetrics(this, 'Metrics', {
      stage: service.stage,
      accessLog: service.accessLog,
      namespace: `utility-service/${stage}`,
    });
    const { alarms } = new ServiceAlarms(this, 'Alarms', {
      name,
      metrics,
      canary: canary?.metrics,
      throttleRate: settings.throttleRate,
      email: settings.alarmEmail,
    });
    const functionLogs: ILogGroup[] = [...functions.values()].map(({ logGroup }) => logGroup);
    new SavedQueries(this, 'Queries', {
      namePrefix: queryPrefix,
      accessLog: service.accessLog,
      functionLogs: canary === undefined ? functionLogs : [...functionLogs, canary.logGroup],
    });
    const dashboard = new ServiceDashboard(this, 'Overview', {
      name,
      metrics,
      alarms,
      functions,
      accessLogName: service.accessLogName,
      functionLogPrefix: logGroupPrefix,
      queryPrefix,
    });
    if (settings.monthlyBudget !== undefined && settings.alarmEmail !== undefined) {
      new MonthlyBudget(this, 'Budget', { name, amount: settings.monthlyBudget, email: settings.alarmEmail });
    }
    addDeployNotes(this, settings);
    Validations.of(this).acknowledge(
      {
        id: 'AwsSolutions-APIG4',
        reason: 'A public API without authorization: anyone may compute. Throttling bounds what that costs.',
      },
      {
        id: 'Serverless-LambdaDLQ',
        reason: 'Only asynchronous calls reach a dead-letter queue; API Gateway waits for the answer of each call.',
      },
      {
        id: 'Serverless-LambdaTracing',
        reason: 'A setting, off by default: X-Ray would cost more than Lambda, for functions that call nothing.',
      },
    );
    new CfnOutput(this, 'ApiUrl', { description: 'Where the service answers.', value: service.url });
    new CfnOutput(this, 'DashboardUrl', { description: 'What a person on call looks at.', value: dashboard.url });
  }
}
