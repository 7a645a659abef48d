import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  type HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { type IRole, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { builtCode } from '../built-code.ts';

const KEY_HEADER = 'x-origin-key';
/** The longest that API Gateway keeps an answer of an authorizer. */
const KEPT = Duration.hours(1);

export interface OriginLockProps {
  readonly api: HttpApi;
  /** The folder the build leaves the functions in. */
  readonly assets: string;
  readonly role: IRole;
  readonly logGroupPrefix: string;
  readonly logRetentionDays: number;
}

/**
 * Lets requests reach the API through the distribution alone, which sends a key that nobody else knows. An HTTP API cannot
 * compare headers itself, and CloudFront cannot sign requests to one. So a function compares, once an hour: API Gateway keeps
 * its answer, and turns away requests without the header by itself (API Gateway Developer Guide, "Control access to HTTP APIs
 * with Lambda authorizers").
 */
export class OriginLock extends Construct {
  readonly authorizer: IHttpRouteAuthorizer;
  /** What the distribution adds to each request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, { api, assets, role, logGroupPrefix, logRetentionDays }: OriginLockProps) {
    super(scope, id);
    const key = new Secret(this, 'Key', {
      description: 'With this key CloudFront proves to the API of the utility service that it sent a request.',
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // CloudFormation resolves it, so the template does not have it.
    const value = key.secretValue.unsafeUnwrap();
    this.headers = { [KEY_HEADER]: value };
    this.logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `${logGroupPrefix}origin-authorizer`,
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const target = new LambdaFunction(this, 'Function', {
      description: 'utility-service: lets through requests that CloudFront sent',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: builtCode(assets, 'origin-authorizer'),
      handler: 'index.handler',
      memorySize: 128,
      timeout: Duration.seconds(5),
      role,
      environment: { ORIGIN_KEY: value },
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: SystemLogLevel.WARN,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
    });
    const { partition, region } = Stack.of(this);
    const { authorizerId } = new HttpAuthorizer(this, 'Authorizer', {
      httpApi: api,
      type: HttpAuthorizerType.LAMBDA,
      authorizerUri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${target.functionArn}/invocations`,
      enableSimpleResponses: true,
      identitySource: [`$request.header.${KEY_HEADER}`],
      resultsCacheTtl: KEPT,
    });
    target.addPermission('Invocation', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: api.apiId,
        resourceName: `authorizers/${authorizerId}`,
      }),
    });
    this.authorizer = HttpAuthorizer.fromHttpAuthorizerAttributes(this, 'ForRoutes', {
      authorizerId,
      authorizerType: 'CUSTOM',
    });
    Validations.of(key).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'A new key has to reach the distribution and the authorizer together, which only a deployment brings about.',
    });
  }
}
