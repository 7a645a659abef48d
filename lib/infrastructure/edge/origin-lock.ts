import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { type FunctionDefaults, ServiceFunction } from '../service-function.ts';

/** The header in which CloudFront sends the key. */
const KEY_HEADER = 'x-origin-key';

/** The longest that API Gateway caches the result of an authorizer. */
const AUTHORIZER_CACHE_TTL = Duration.hours(1);

/**
 * Lets requests reach the API only through the distribution, which sends a key. An HTTP API cannot compare headers itself,
 * and CloudFront cannot sign requests to one. So a function compares the key, once an hour for each key that is sent: API Gateway
 * caches its result, and itself rejects requests without the header (API Gateway Developer Guide, "Control access to
 * HTTP APIs with Lambda authorizers"). Each wrong key costs a call of the function.
 */
export class OriginLock extends Construct {
  readonly authorizer: IHttpRouteAuthorizer;
  /** What the distribution adds to each request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly logGroup: ILogGroup;

  constructor(scope: Construct, id: string, defaults: FunctionDefaults) {
    super(scope, id);
    const key = new Secret(this, 'Key', {
      description: 'Key that CloudFront sends to prove to the utility service that a request came through it.',
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // CloudFormation resolves it: it is not in the template, but anyone who may read the function's environment or the
    // distribution's configuration sees it in plain text.
    const value = key.secretValue.unsafeUnwrap();
    this.headers = { [KEY_HEADER]: value };
    const target = new ServiceFunction(this, 'Function', {
      ...defaults,
      name: 'origin-authorizer',
      description: 'utility-service: authorizes requests that CloudFront sent',
      environment: { ORIGIN_KEY: value },
    });
    this.logGroup = target.logGroup;
    this.authorizer = new HttpLambdaAuthorizer('OriginLock', target, {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      identitySource: [`$request.header.${KEY_HEADER}`],
      resultsCacheTtl: AUTHORIZER_CACHE_TTL,
    });
    Validations.of(key).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'A new key has to reach the distribution and the authorizer together, which only a deployment can do.',
    });
  }
}
