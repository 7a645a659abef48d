import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  type HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { type FunctionDefaults, ServiceFunction } from '../service-function.ts';

const KEY_HEADER = 'x-origin-key';
/** The longest that API Gateway keeps an answer of an authorizer. */
const KEPT = Duration.hours(1);

export interface OriginLockProps extends FunctionDefaults {
  readonly api: HttpApi;
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
  readonly logGroup: ILogGroup;

  constructor(scope: Construct, id: string, { api, ...defaults }: OriginLockProps) {
    super(scope, id);
    const key = new Secret(this, 'Key', {
      description: 'With this key CloudFront proves to the API of the utility service that it sent a request.',
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // CloudFormation resolves it, so the template does not have it.
    const value = key.secretValue.unsafeUnwrap();
    this.headers = { [KEY_HEADER]: value };
    const target = new ServiceFunction(this, 'Function', {
      ...defaults,
      name: 'origin-authorizer',
      description: 'utility-service: authorizes requests that CloudFront sent',
      environment: { ORIGIN_KEY: value },
    });
    this.logGroup = target.logGroup;
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
