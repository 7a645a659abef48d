import { Annotations, CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { SystemLogLevel } from 'aws-cdk-lib/aws-lambda';
import { type Construct, DependencyGroup } from 'constructs';
import { pascalCase } from '../identifiers.ts';
import { ROUTED_FUNCTIONS } from '../routes.ts';
import { Canary } from './canary.ts';
import { deployNotes } from './deploy-notes.ts';
import { CustomDomain } from './domain/custom-domain.ts';
import { ServiceDomain } from './domain/service-domain.ts';
import { Edge } from './edge/edge.ts';
import { EdgeAlarms } from './edge/edge-alarms.ts';
import { EndpointRoutes } from './endpoint-routes.ts';
import { ExecutionRole } from './execution-role.ts';
import { SavedQueries } from './saved-queries.ts';
import { ServiceAlarms } from './service-alarms.ts';
import { ServiceApi } from './service-api.ts';
import { ServiceDashboard } from './service-dashboard.ts';
import { type FunctionDefaults, ServiceFunction } from './service-function.ts';
import { ServiceMetrics } from './service-metrics.ts';
import type { Settings } from './settings.ts';

export interface UtilityServiceStackProps extends StackProps {
  readonly settings: Settings;
  /** The folder of the built functions. */
  readonly assets: string;
}

/** What is monitored, and how its parts are named. */
interface MonitoringProps {
  readonly name: string;
  readonly settings: Settings;
  readonly service: ServiceApi;
  readonly functions: ReadonlyMap<string, ServiceFunction>;
  readonly edge: Edge | undefined;
  readonly canary: Canary | undefined;
  readonly logGroupPrefix: string;
}

/**
 * The whole service for one stage: an HTTP API with routes and a function for each operation, its logs,
 * saved queries, alarms and dashboard. It names no account and no region, so it can be deployed to any commercial one.
 */
export class UtilityServiceStack extends Stack {
  constructor(scope: Construct, id: string, { settings, assets, ...props }: UtilityServiceStackProps) {
    const { stage } = settings;
    super(scope, id, {
      description: 'Time conversion and mathematics over HTTPS.',
      tags: { service: 'utility-service', stage },
      terminationProtection: stage === 'prod',
      ...props,
    });
    const name = `utility-service-${stage}`;
    const service = new ServiceApi(this, 'ServiceApi', {
      name,
      corsOrigins: settings.corsOrigins,
      throttleRate: settings.throttleRate,
      throttleBurst: settings.throttleBurst,
      logRetentionDays: settings.logRetentionDays,
      // A custom domain replaces this address, unless an edge uses it.
      hasExecuteApiEndpoint: settings.domainName === undefined || settings.edge,
    });
    const logGroupPrefix = `/utility-service/${stage}/`;
    const role = new ExecutionRole(this, 'ExecutionRole', { logGroupPrefix });
    const defaults = { assets, role, logGroupPrefix, logRetentionDays: settings.logRetentionDays };
    const domain = this.#addDomain(settings);
    const edge = this.#addEdge(name, settings, service, domain, defaults);
    const baseUrl = edge?.baseUrl ?? domain?.url ?? service.api.apiEndpoint;
    const { functions, routes } = this.#addFunctions(settings, service, edge, baseUrl, defaults);
    if (edge !== undefined) edge.records?.node.addDependency(routes);
    else if (domain !== undefined) {
      const { api, stage } = service;
      new CustomDomain(this, 'CustomDomain', { api, stage, domain, routes });
    }
    const url = `${baseUrl}/`;
    const [origin = '*'] = settings.corsOrigins;
    const canary = settings.canary ? new Canary(this, 'Canary', { ...defaults, url, origin }) : undefined;
    const dashboardUrl = this.#addMonitoring({
      name,
      settings,
      service,
      functions,
      edge,
      canary,
      logGroupPrefix,
    });
    for (const note of deployNotes(settings)) Annotations.of(this).addInfo(note);
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
        reason: 'X-Ray would cost more than Lambda, for functions that call nothing.',
      },
    );
    new CfnOutput(this, 'ApiUrl', { description: 'Base URL of the service.', value: url });
    new CfnOutput(this, 'CorsOrigin', { description: 'An origin whose pages may call the service.', value: origin });
    new CfnOutput(this, 'DashboardUrl', { description: 'Dashboard for the on-call engineer.', value: dashboardUrl });
  }

  #addDomain(settings: Settings): ServiceDomain | undefined {
    const { domainName, certificateArn, hostedZoneId, hostedZoneName: zoneName } = settings;
    if (domainName === undefined) return undefined;
    return new ServiceDomain(this, 'Domain', {
      domainName,
      certificateArn,
      hostedZone: hostedZoneId === undefined || zoneName === undefined ? undefined : { hostedZoneId, zoneName },
    });
  }

  #addEdge(
    name: string,
    { corsOrigins, edge, rateLimitPerIp }: Settings,
    { api }: ServiceApi,
    domain: ServiceDomain | undefined,
    defaults: FunctionDefaults,
  ): Edge | undefined {
    if (!edge) return undefined;
    return new Edge(this, 'Edge', { name, corsOrigins, rateLimitPerIp, domain, api, ...defaults });
  }

  /** A function for each endpoint, by its id, and their routes, on which whatever points clients at the API depends. */
  #addFunctions(
    settings: Settings,
    { api, stage }: ServiceApi,
    edge: Edge | undefined,
    baseUrl: string,
    defaults: FunctionDefaults,
  ): { functions: ReadonlyMap<string, ServiceFunction>; routes: DependencyGroup } {
    const functions = new Map<string, ServiceFunction>();
    const routes = new DependencyGroup(stage);
    for (const [name, paths] of ROUTED_FUNCTIONS) {
      const target = new ServiceFunction(this, pascalCase(name), {
        ...defaults,
        name,
        description: `utility-service: ${name}`,
        memorySize: settings.memory,
        systemLogLevelV2: SystemLogLevel[settings.systemLogLevel],
        environment: {
          CORS_ORIGINS: settings.corsOrigins.join(),
          ...(name === 'site' && { BASE_URL: baseUrl }),
        },
      });
      const props = { api, paths, target, authorizer: edge?.lock.authorizer };
      const endpointRoutes = new EndpointRoutes(this, `${target.node.id}Routes`, props);
      routes.add(endpointRoutes);
      functions.set(name, target);
    }
    return { functions, routes };
  }

  /** Alarms, saved queries and a dashboard; returns the address of the dashboard. */
  #addMonitoring({ name, settings, service, functions, edge, canary, ...props }: MonitoringProps): string {
    const { stage, throttleRate, alarmEmail: email } = settings;
    const { accessLog, accessLogName } = service;
    const namespace = `utility-service/${stage}`;
    const metrics = new ServiceMetrics(this, 'Metrics', { stage: service.stage, accessLog, namespace });
    const { alarms, action } = new ServiceAlarms(this, 'Alarms', {
      name,
      metrics,
      canary: canary?.metrics,
      throttleRate,
      email,
    });
    if (edge !== undefined) new EdgeAlarms(this, 'EdgeAlarms', { name, metrics: edge.metrics, throttleRate, action });
    new SavedQueries(this, 'Queries', {
      namePrefix: namespace,
      accessLog,
      functionLogs: [...functions.values(), edge?.lock, canary].flatMap((one) => one?.logGroup ?? []),
    });
    const dashboard = new ServiceDashboard(this, 'Overview', {
      name,
      metrics,
      alarms,
      functions,
      edge: edge?.metrics,
      accessLogName,
      functionLogPrefix: props.logGroupPrefix,
      queryPrefix: namespace,
    });
    return dashboard.url;
  }
}
