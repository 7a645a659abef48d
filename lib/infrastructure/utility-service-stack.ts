import { Aws, CfnOutput, CfnRule, Fn, PermissionsBoundary, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { SystemLogLevel, Tracing } from 'aws-cdk-lib/aws-lambda';
import { type Construct, DependencyGroup } from 'constructs';
import { pascalCase } from '../contract/identifiers.ts';
import { endpointEntries } from '../contract/index.ts';
import { DEFAULT_ROUTE } from '../contract/routes.ts';
import { ServiceAlarms } from './alarms.ts';
import { Canary } from './canary.ts';
import { ServiceDashboard } from './dashboard.ts';
import { addDeployNotes } from './deploy-notes.ts';
import { CustomDomain } from './domain/custom-domain.ts';
import { hasHealthCheck } from './domain/health-check.ts';
import { ServiceDomain } from './domain/service-domain.ts';
import { Edge } from './edge/edge.ts';
import { EdgeAlarms } from './edge/edge-alarms.ts';
import { EndpointRoutes } from './endpoint-routes.ts';
import { ExecutionRole } from './execution-role.ts';
import { ServiceApi } from './http-api.ts';
import { ServiceMetrics } from './metrics.ts';
import { MonthlyBudget } from './monthly-budget.ts';
import { throttleRoutes } from './route-throttles.ts';
import { SavedQueries } from './saved-queries.ts';
import { ServiceFunction } from './service-function.ts';
import { EDGE_PARTITION_REASON, requiredRegion } from './setting-combinations.ts';
import type { Settings } from './settings.ts';

export interface UtilityServiceStackProps extends StackProps {
  readonly settings: Settings;
  /** The folder of the built functions. */
  readonly assets: string;
}

/**
 * The whole service for one stage: an HTTP API with routes and a function for each endpoint of the contract, its logs,
 * saved queries, alarms and dashboard. It names no account and no region, so it can be deployed to any.
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
    const domain = this.#domain(settings);
    const edge = settings.edge
      ? new Edge(this, 'Edge', { name, settings, domain, api: service.api, ...shared })
      : undefined;
    const baseUrl = edge?.baseUrl ?? domain?.url ?? service.api.apiEndpoint;
    const functions = new Map<string, ServiceFunction>();
    const routes: CfnRoute[] = [];
    const ready = new DependencyGroup(service.stage);
    for (const [endpointId, endpoint] of endpointEntries) {
      const target = new ServiceFunction(this, pascalCase(endpointId), {
        ...shared,
        name: endpointId,
        description: `utility-service: ${endpointId}`,
        tracing: settings.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
        memorySize: settings.memory,
        systemLogLevelV2: SystemLogLevel[settings.systemLogLevel],
        environment: {
          // The fallback answers preflights.
          ...(endpoint.path === DEFAULT_ROUTE && { CORS_ORIGINS: settings.corsOrigins.join() }),
          ...('containsBaseUrl' in endpoint && { BASE_URL: baseUrl }),
        },
      });
      const props = { api: service.api, endpoint, target, authorizer: edge?.lock.authorizer };
      const ofEndpoint = new EndpointRoutes(this, `${target.node.id}Routes`, props);
      routes.push(...ofEndpoint.routes);
      ready.add(ofEndpoint);
      functions.set(endpointId, target);
    }
    throttleRoutes(service.stage, routes, settings);
    if (edge !== undefined) edge.records?.node.addDependency(ready);
    else if (domain !== undefined) {
      new CustomDomain(this, 'CustomDomain', { api: service.api, stage: service.stage, domain, routes: ready });
    }

    const url = `${baseUrl}/`;
    const canary = settings.canary ? new Canary(this, 'Canary', { ...shared, url }) : undefined;
    const metrics = new ServiceMetrics(this, 'Metrics', {
      stage: service.stage,
      accessLog: service.accessLog,
      namespace: `utility-service/${stage}`,
    });
    const { alarms, action } = new ServiceAlarms(this, 'Alarms', {
      name,
      metrics,
      canary: canary?.metrics,
      throttleRate: settings.throttleRate,
      email: settings.alarmEmail,
    });
    if (edge !== undefined) {
      const { throttleRate } = settings;
      new EdgeAlarms(this, 'EdgeAlarms', { name, metrics: edge.metrics, throttleRate, action });
    }
    new SavedQueries(this, 'Queries', {
      namePrefix: queryPrefix,
      accessLog: service.accessLog,
      functionLogs: [...functions.values(), edge?.lock, canary].flatMap((one) => one?.logGroup ?? []),
    });
    const dashboard = new ServiceDashboard(this, 'Overview', {
      name,
      metrics,
      alarms,
      functions,
      edge: edge?.metrics,
      accessLogName: service.accessLogName,
      functionLogPrefix: logGroupPrefix,
      queryPrefix,
    });
    if (settings.monthlyBudget !== undefined && settings.alarmEmail !== undefined) {
      new MonthlyBudget(this, 'Budget', { name, amount: settings.monthlyBudget, email: settings.alarmEmail });
    }
    addDeployNotes(this, settings);
    this.#holdToRegion(settings);
    this.#holdToPartition(settings);
    Validations.of(this).acknowledge(
      {
        id: 'AwsSolutions-APIG4',
        reason: 'A public API without authorization: anyone may compute. Throttling bounds what that costs.',
      },
      {
        id: 'Serverless-LambdaDLQ',
        reason: 'Only asynchronous calls reach a dead-letter queue; API Gateway waits for the response to each call.',
      },
      {
        id: 'Serverless-LambdaTracing',
        reason: 'A setting, off by default: X-Ray would cost more than Lambda, for functions that call nothing.',
      },
    );
    new CfnOutput(this, 'ApiUrl', { description: 'Base URL of the service.', value: url });
    new CfnOutput(this, 'DashboardUrl', { description: 'Dashboard for the on-call engineer.', value: dashboard.url });
  }

  #domain(settings: Settings): ServiceDomain | undefined {
    const { domainName, certificateArn, hostedZoneId, hostedZoneName: zoneName } = settings;
    if (domainName === undefined) return undefined;
    return new ServiceDomain(this, 'Domain', {
      domainName,
      certificateArn,
      hostedZone: hostedZoneId === undefined || zoneName === undefined ? undefined : { hostedZoneId, zoneName },
      isRegional: hasHealthCheck(settings),
    });
  }

  /** Stops a deployment to a wrong region before it creates anything. At synth, the region may be unknown. */
  #holdToRegion(settings: Settings): void {
    const required = requiredRegion(settings);
    if (required === undefined) return;
    new CfnRule(this, 'RequiredRegion', {
      assertions: [
        {
          assert: Fn.conditionEquals(Aws.REGION, required.region),
          assertDescription: `The region must be ${required.region}: ${required.reason}.`,
        },
      ],
    });
  }

  /** Stops a deployment with an edge in a partition without CloudFront, or with a CloudFront of its own. */
  #holdToPartition({ edge }: Settings): void {
    if (!edge) return;
    new CfnRule(this, 'RequiredPartition', {
      assertions: [
        {
          assert: Fn.conditionEquals(Aws.PARTITION, 'aws'),
          assertDescription: `With edge, the region must be a commercial one: ${EDGE_PARTITION_REASON}.`,
        },
      ],
    });
  }
}
