import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CorsHttpMethod,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  IpAddressType,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { DEFAULT_ROUTE } from '../functions.ts';
import { CORS } from '../http/allowed-methods.ts';
import { fillPath, withoutTrailingSlash } from '../http/path-template.ts';
import { ACCESS_LOG_FORMAT } from './access-log.ts';
import type { Throttle } from './stages.ts';

export interface ServiceApiProps {
  readonly name: string;
  readonly throttle: Throttle;
  /** Whether clients or an edge reach it at its execute-api address. */
  readonly hasExecuteApiEndpoint: boolean;
}

/** The HTTP API, with its one stage and its access log. */
export class ServiceApi extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly accessLog: LogGroup;

  constructor(scope: Construct, id: string, { name, throttle, ...props }: ServiceApiProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', {
      apiName: name,
      createDefaultStage: false,
      disableExecuteApiEndpoint: !props.hasExecuteApiEndpoint,
      ipAddressType: IpAddressType.DUAL_STACK,
      corsPreflight: {
        allowOrigins: [CORS.allowOrigin],
        allowMethods: CORS.allowMethods.map((method) => CorsHttpMethod[method]),
        allowHeaders: [...CORS.allowHeaders],
        exposeHeaders: [...CORS.exposeHeaders],
        maxAge: Duration.seconds(CORS.maxAgeSeconds),
      },
    });
    this.accessLog = new LogGroup(this, 'AccessLog', {
      // With this prefix, the account's resource policy for log delivery needs no entry per log group and cannot grow too long.
      logGroupName: `/aws/vendedlogs/${name}/access`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: throttle.rate, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(ACCESS_LOG_FORMAT),
      },
    });
  }

  /** Sends every request for these paths to a function, whatever its method. */
  route(paths: readonly string[], target: IFunction): void {
    const integration = new HttpLambdaIntegration('Integration', target);
    for (const path of paths.map(withoutTrailingSlash)) {
      const routeKey = path === DEFAULT_ROUTE ? HttpRouteKey.DEFAULT : HttpRouteKey.with(path, HttpMethod.ANY);
      // The id is the path without the names of its variables: if another function takes a path over, or a variable has another
      // name, CloudFormation changes the route instead of adding one that API Gateway refuses as the same.
      new HttpRoute(
        this.api,
        fillPath(path, () => '{}'),
        { httpApi: this.api, routeKey, integration },
      );
    }
  }
}
