import type { CfnRoute, CfnStage, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Endpoint } from '../contract/entry.ts';
import { endpointEntries } from '../contract/index.ts';
import { DEFAULT_ROUTE, ROUTE_METHODS, routeKey } from '../contract/routes.ts';
import { HEALTH_ENDPOINT, hasHealthCheck } from './domain/health-check.ts';
import type { Settings } from './settings.ts';

/** Sustained requests per second, and requests in a burst before the rate applies. */
export interface Throttle {
  readonly rate: number;
  readonly burst: number;
}

/** What a route is for; each kind has a throttle. */
export type RouteKind = 'operation' | 'health' | 'large' | 'file' | 'default';

/** The kind of every route, by its key as API Gateway spells it: `GET /math/prime/{n}` or `$default`. */
const ROUTE_KINDS: ReadonlyMap<string, RouteKind> = new Map(
  endpointEntries.flatMap(([, endpoint]) =>
    // A response to HEAD has no body to pay for, but its route is throttled like that of GET.
    ROUTE_METHODS.map((method) => [routeKey(endpoint, method), kindOf(endpoint)]),
  ),
);

function kindOf(endpoint: Endpoint): RouteKind {
  if (endpoint.path === DEFAULT_ROUTE) return 'default';
  if (!('parameters' in endpoint)) return 'file';
  return endpoint.largeResponse ? 'large' : 'operation';
}

/** The keys of all routes of the API. */
export function allRouteKeys(): string[] {
  return [...ROUTE_KINDS.keys()];
}

/**
 * @param settings - with a health check, its route is not a plain operation.
 * @throws RangeError if the API has no such route.
 */
export function routeKind(key: string, settings?: Settings): RouteKind {
  if (settings !== undefined && hasHealthCheck(settings) && key === routeKey(HEALTH_ENDPOINT)) return 'health';
  const kind = ROUTE_KINDS.get(key);
  if (kind === undefined) throw new RangeError(`key: expected the key of a route of the API; got ${key}`);
  return kind;
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

/**
 * Gives every route that is not a plain operation its throttle.
 *
 * API Gateway rejects a stage whose settings name a route that does not exist yet ("Unable to find Route by key"), so the
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
