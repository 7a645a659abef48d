import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CorsHttpMethod,
  HttpApi,
  HttpStage,
  IpAddressType,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { CORS } from '../http/cors.ts';
import { ACCESS_LOG_FORMAT } from './access-log.ts';

export interface ServiceApiProps {
  /** The name of the API, also in the name of its log group. */
  readonly name: string;
  readonly corsOrigins: readonly string[];
  /** Sustained requests per second, and requests in a burst before the rate applies. */
  readonly throttleRate: number;
  readonly throttleBurst: number;
  readonly logRetentionDays: number;
  /** Whether clients or an edge reach it at its execute-api address. */
  readonly hasExecuteApiEndpoint: boolean;
}

/** The HTTP API without its routes: its one stage and its access log. */
export class ServiceApi extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly accessLog: LogGroup;
  readonly accessLogName: string;

  constructor(scope: Construct, id: string, props: ServiceApiProps) {
    super(scope, id);
    const { name } = props;
    this.api = new HttpApi(this, 'Api', {
      apiName: name,
      createDefaultStage: false,
      disableExecuteApiEndpoint: !props.hasExecuteApiEndpoint,
      ipAddressType: IpAddressType.DUAL_STACK,
      corsPreflight: {
        allowOrigins: [...props.corsOrigins],
        allowMethods: CORS.allowMethods.map((method) => CorsHttpMethod[method]),
        allowHeaders: [...CORS.allowHeaders],
        exposeHeaders: [...CORS.exposeHeaders],
        maxAge: Duration.seconds(CORS.maxAgeSeconds),
      },
    });

    // With this prefix, the account's resource policy for log delivery needs no entry per log group and cannot grow too long.
    this.accessLogName = `/aws/vendedlogs/${name}/access`;
    this.accessLog = new LogGroup(this, 'AccessLog', {
      logGroupName: this.accessLogName,
      retention: props.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: props.throttleRate, burstLimit: props.throttleBurst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(ACCESS_LOG_FORMAT),
      },
    });
  }
}
