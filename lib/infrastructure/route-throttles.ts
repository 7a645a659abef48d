import type { CfnRoute, CfnStage, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { endpointEntries } from '../contract/index.ts';
import { DEFAULT_ROUTE, ROUTE_METHODS, routeKey } from '../contract/routes.ts';
import { HEALTH_ENDPOINT, hasHealthCheck } from './domain/health-check.ts';
import type { Settings } from './settings.ts';

/** Sustained requests per second, and requests in a burst before the rate applies. */
interface Throttle {
  readonly rate: number;
  readonly burst: number;
}

/** What a route is for; each kind has a throttle. */
export type RouteKind = 'operation' | 'health' | 'large' | 'file' | 'default';

/** Operations that can answer with more than 1.5 kB. `test/cost/worst-requests.test.ts` finds one that is missing. */
const LARGE_ANSWERS = /^GET \/(?:math\/fibonacci\/|time\/zones$)/;
/** The files of the site: the page and its parts, the OpenAPI document, llms.txt. */
const FILES = /^GET \/(?:docs|openapi\.json|llms\.txt|favicon\.ico|robots\.txt|$)/;

/**
 * @param ofRoute - its key, as API Gateway spells it: `GET /math/prime/{n}` or `$default`.
 * @param settings - with a health check, its route is not a plain operation.
 */
export function routeKind(ofRoute: string, settings?: Settings): RouteKind {
  if (settings !== undefined && hasHealthCheck(settings) && ofRoute === routeKey(HEALTH_ENDPOINT)) return 'health';
  // A response to HEAD has no body to pay for, but its route is throttled like that of GET.
  const key = ofRoute.replace(/^HEAD /, 'GET ');
  if (key === DEFAULT_ROUTE) return 'default';
  if (FILES.test(key)) return 'file';
  return LARGE_ANSWERS.test(key) ? 'large' : 'operation';
}

/**
 * The throttle of each kind of route, in proportion to that of the API. Whatever costs much more than an operation has a lower
 * one: large responses and files, because data transfer is paid by the byte, and `$default`, because it takes bodies of 10 MB,
 * which are metered as 20 requests. The route of the health check has a throttle of its own, as high as that of the API: if it
 * shared one, a flood of other requests would look like a dead region.
 */
export function throttles({ throttleRate, throttleBurst }: Settings): Readonly<Record<RouteKind, Throttle>> {
  const share = (part: number): Throttle => ({
    rate: Math.max(1, Math.round(throttleRate * part)),
    burst: Math.max(1, Math.round(throttleBurst / 5)),
  });
  return {
    operation: { rate: throttleRate, burst: throttleBurst },
    health: { rate: throttleRate, burst: throttleBurst },
    large: share(1 / 25),
    file: share(1 / 50),
    default: share(1 / 25),
  };
}

/** The keys of all routes of the API. */
export function allRouteKeys(): string[] {
  return [
    ...new Set(endpointEntries.flatMap(([, endpoint]) => ROUTE_METHODS.map((method) => routeKey(endpoint, method)))),
  ];
}

/**
 * Gives every route that is not a plain operation its throttle.
 *
 * API Gateway refuses a stage whose settings name a route that does not exist yet ("Unable to find Route by key"), so the
 * stage depends on those routes.
 *
 * @param routes - of the API, all of them.
 */
export function throttleRoutes(stage: HttpStage, routes: readonly CfnRoute[], settings: Settings): void {
  const limits = throttles(settings);
  const cfnStage = stage.node.defaultChild as CfnStage;
  const special = routes.filter(({ routeKey }) => routeKind(routeKey, settings) !== 'operation');
  cfnStage.routeSettings = Object.fromEntries(
    special.map(({ routeKey }) => {
      const { rate, burst } = limits[routeKind(routeKey, settings)];
      return [routeKey, { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }];
    }),
  );
  for (const route of special) cfnStage.addResourceDependency(route);
}
