import { Stack } from 'aws-cdk-lib';
import {
  type HttpApi,
  HttpIntegrationType,
  HttpMethod,
  HttpRoute,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { withoutTrailingSlash } from '../http/path-template.ts';
import { DEFAULT_ROUTE } from '../routes.ts';

export interface EndpointRoutesProps {
  readonly api: HttpApi;
  readonly paths: readonly string[];
  readonly target: LambdaFunction;
  /** Decides which requests reach the function; without one, all do. */
  readonly authorizer: IHttpRouteAuthorizer | undefined;
}

/** The routes to a function, and the permissions to invoke it for these routes only. */
export class EndpointRoutes extends Construct {
  constructor(scope: Construct, id: string, { api, paths, target, authorizer }: EndpointRoutesProps) {
    super(scope, id);
    const integration = new FunctionIntegration(target);
    const route = (name: string, key: HttpRouteKey, keyText: string) => {
      new HttpRoute(this, name, {
        httpApi: api,
        routeKey: key,
        integration,
        ...(authorizer && { authorizer }),
      });
      target.addPermission(`${name}Invocation`, {
        scope: this,
        principal: new ServicePrincipal('apigateway.amazonaws.com'),
        sourceArn: Stack.of(this).formatArn({
          service: 'execute-api',
          resource: api.apiId,
          // An ARN spells the route `ANY /math/prime/{n}` as `*/math/prime/{n}`.
          resourceName: `*/${keyText}`,
        }),
      });
    };
    for (const path of paths.map(withoutTrailingSlash)) {
      if (path === DEFAULT_ROUTE) route('Default', HttpRouteKey.DEFAULT, DEFAULT_ROUTE);
      else route(path, HttpRouteKey.with(path, HttpMethod.ANY), `*${path}`);
    }
  }
}

/**
 * Passes requests to a function, without the permissions of the CDK's HttpLambdaIntegration, which let every method
 * of a path invoke the function, and for the `$default` route every path of the API.
 */
class FunctionIntegration extends HttpRouteIntegration {
  readonly #target: LambdaFunction;

  constructor(target: LambdaFunction) {
    super('Integration');
    this.#target = target;
  }

  override bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#target.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
    };
  }
}
