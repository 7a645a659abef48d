import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import * as apigwv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as integrations from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { DEFAULT_ROUTE } from '../functions.ts';
import { fillPath } from '../http/path-template.ts';
import { CORS } from '../http/responses.ts';
import { ACCESS_LOG_FORMAT } from './access-log.ts';
import type { Throttle } from './stages.ts';

interface ServiceApiProps {
  readonly name: string;
  readonly throttle: Throttle;
}

/** The HTTP API, with its one stage and its access log. */
export class ServiceApi extends Construct {
  readonly api: apigwv2.HttpApi;
  readonly stage: apigwv2.HttpStage;
  readonly accessLog: logs.LogGroup;

  constructor(scope: Construct, id: string, { name, throttle }: ServiceApiProps) {
    super(scope, id);
    this.api = new apigwv2.HttpApi(this, 'Api', {
      apiName: name,
      createDefaultStage: false,
      ipAddressType: apigwv2.IpAddressType.DUAL_STACK,
      corsPreflight: {
        allowOrigins: [CORS.allowOrigin],
        allowMethods: CORS.allowMethods.map((method) => apigwv2.CorsHttpMethod[method]),
        allowHeaders: [...CORS.allowHeaders],
        exposeHeaders: [...CORS.exposeHeaders],
        maxAge: Duration.seconds(CORS.maxAgeSeconds),
      },
    });
    this.accessLog = new logs.LogGroup(this, 'AccessLog', {
      // With this prefix, the account's resource policy for log delivery needs no entry per log group and cannot grow too long.
      logGroupName: `/aws/vendedlogs/${name}/access`,
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.stage = new apigwv2.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: throttle.rate, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new apigwv2.LogGroupLogDestination(this.accessLog),
        format: apigateway.AccessLogFormat.custom(ACCESS_LOG_FORMAT),
      },
    });
  }

  /** Sends every request for these paths to a function, whatever its method. */
  route(paths: readonly string[], target: lambda.IFunction): void {
    const integration = new integrations.HttpLambdaIntegration('Integration', target);
    for (const path of paths) {
      const routeKey =
        path === DEFAULT_ROUTE ? apigwv2.HttpRouteKey.DEFAULT : apigwv2.HttpRouteKey.with(path, apigwv2.HttpMethod.ANY);
      // Without the names of variables, so that CloudFormation updates the route if a variable is renamed or the path moves to
      // another function. A second route would conflict with the first.
      const id = fillPath(path, () => '{}');
      new apigwv2.HttpRoute(this.api, id, { httpApi: this.api, routeKey, integration });
    }
  }
}
