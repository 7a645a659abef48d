import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { CorsHttpMethod, HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { CORS } from '../contract/cors.ts';
import { ACCESS_LOG_FORMAT } from './access-log.ts';
import type { Settings } from './settings.ts';

export interface HttpApiParts {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly accessLog: LogGroup;
}

/**
 * The HTTP API without its routes, its one stage and its access log.
 *
 * @param name of the API, also in the name of the log group.
 */
export function httpApi(scope: Construct, name: string, settings: Settings): HttpApiParts {
  const api = new HttpApi(scope, 'Api', {
    apiName: name,
    createDefaultStage: false,
    // Where the API has a domain of its own, that is its only address.
    disableExecuteApiEndpoint: settings.domainName !== undefined,
    corsPreflight: {
      allowOrigins: [...settings.corsOrigins],
      allowMethods: CORS.allowMethods.map((method) => CorsHttpMethod[method]),
      allowHeaders: [...CORS.allowHeaders],
      maxAge: Duration.seconds(CORS.maxAgeSeconds),
    },
  });
  const accessLog = new LogGroup(scope, 'AccessLog', {
    logGroupName: accessLogName(name),
    retention: settings.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const stage = new HttpStage(scope, 'Stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: settings.throttleRate, burstLimit: settings.throttleBurst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(accessLog),
      format: AccessLogFormat.custom(ACCESS_LOG_FORMAT),
    },
  });
  return { api, stage, accessLog };
}

/** Under this prefix the account's resource policy for log delivery has no entry for each log group to outgrow. */
export function accessLogName(apiName: string): string {
  return `/aws/vendedlogs/${apiName}/access`;
}
