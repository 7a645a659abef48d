import { CfnOutput, Stack, Validations } from 'aws-cdk-lib';
import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { endpointEntries } from '../contract/index.ts';
import { DEFAULT_ROUTE, routeKey, routePath } from '../contract/routes.ts';
import { alarms } from './alarms.ts';
import { customDomain } from './custom-domain.ts';
import { dashboard } from './dashboard.ts';
import { endpointFunction } from './endpoint-function.ts';
import { executionRole } from './execution-role.ts';
import { FunctionIntegration } from './function-integration.ts';
import { accessLogName, httpApi } from './http-api.ts';
import { serviceMetrics } from './metrics.ts';
import type { Settings } from './settings.ts';

export interface UtilityServiceProps {
  readonly settings: Settings;
  /** The folder the build leaves the functions in. */
  readonly assets: string;
}

/**
 * The whole service for one stage: an HTTP API with a route and a function for each endpoint of the contract, its
 * logs, alarms and dashboard. It names no account and no region; it goes where it is deployed to.
 */
export class UtilityServiceStack extends Stack {
  constructor(scope: Construct, { settings, assets }: UtilityServiceProps) {
    const name = `utility-service-${settings.stage}`;
    super(scope, name, {
      description: 'Time conversion and mathematics over HTTPS.',
      tags: { service: 'utility-service', stage: settings.stage },
    });
    const functionLogPrefix = `/utility-service/${settings.stage}/`;

    const { api, stage, accessLog } = httpApi(this, name, settings);
    const domainUrl = customDomain(this, api, stage, settings);
    const role = executionRole(this, functionLogPrefix);
    const functions = new Map<string, LambdaFunction>();
    for (const [id, endpoint] of endpointEntries) {
      const target = endpointFunction(this, id, {
        assets,
        role,
        logGroupPrefix: functionLogPrefix,
        logRetentionDays: settings.logRetentionDays,
        tracing: settings.tracing,
      });
      const key = routeKey(endpoint);
      new HttpRoute(this, `${target.node.id}Route`, {
        httpApi: api,
        routeKey: key === DEFAULT_ROUTE ? HttpRouteKey.DEFAULT : HttpRouteKey.with(routePath(endpoint), HttpMethod.GET),
        integration: new FunctionIntegration(target, key),
      });
      functions.set(id, target);
    }

    const metrics = serviceMetrics(this, stage, accessLog, `utility-service/${settings.stage}`);
    const dashboardUrl = dashboard(this, {
      name,
      metrics,
      alarms: alarms(this, name, metrics, settings.alarmEmail),
      functions,
      accessLogName: accessLogName(name),
      functionLogPrefix,
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'A public API without authorization: anyone may compute. Throttling bounds what that costs.',
    });
    new CfnOutput(this, 'ApiUrl', { description: 'Where the service answers.', value: domainUrl ?? stage.url });
    new CfnOutput(this, 'DashboardUrl', { description: 'What a person on call looks at.', value: dashboardUrl });
  }
}
