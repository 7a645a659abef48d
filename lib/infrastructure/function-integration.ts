import { Stack } from 'aws-cdk-lib';
import {
  HttpIntegrationType,
  HttpRouteIntegration,
  type HttpRouteIntegrationBindOptions,
  type HttpRouteIntegrationConfig,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/**
 * Hands the requests of one route to one function.
 *
 * The CDK's own HttpLambdaIntegration lets every method of a path invoke the function, and for the `$default` route
 * every path of the API; here it is just the route.
 */
export class FunctionIntegration extends HttpRouteIntegration {
  readonly #function: LambdaFunction;
  readonly #routeKey: string;

  /** @param routeKey as API Gateway spells it: `GET /math/prime/{n}` or `$default`. */
  constructor(target: LambdaFunction, routeKey: string) {
    super('Integration');
    this.#function = target;
    this.#routeKey = routeKey;
  }

  override bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#function.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
    };
  }

  protected override completeBind({ route, scope }: HttpRouteIntegrationBindOptions): void {
    // An ARN spells the route `GET /math/prime/{n}` as `GET/math/prime/{n}`.
    const routeInArn = this.#routeKey.replace(' ', '');
    this.#function.addPermission('Invocation', {
      scope,
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(scope).formatArn({
        service: 'execute-api',
        resource: route.httpApi.apiId,
        resourceName: `*/${routeInArn}`,
      }),
    });
  }
}
