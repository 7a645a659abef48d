import type { Endpoint } from './entry.ts';
import { matchPath } from './path-template.ts';

/** The route that gets whatever no other route matches. */
export const DEFAULT_ROUTE = '$default';

/**
 * The path of an endpoint's route in API Gateway. A route path cannot end in a slash there, so the documented
 * `/math/pow/` is routed as `/math/pow`, and the `$default` route serves the spelling with the slash.
 */
export function routePath({ path }: Endpoint): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The methods that lead to an endpoint's own function; OPTIONS and what is not allowed go to the default route. */
export const ROUTE_METHODS = ['GET', 'HEAD'] as const;

/** The route key of API Gateway: `GET /math/prime/{n}` or `$default`. */
export function routeKey(endpoint: Endpoint, method: (typeof ROUTE_METHODS)[number] = 'GET'): string {
  return endpoint.path === DEFAULT_ROUTE ? DEFAULT_ROUTE : `${method} ${routePath(endpoint)}`;
}

/**
 * The decoded path parameters of a path under an endpoint's route; `undefined` where the route does not match it.
 *
 * @param path as a client sends it.
 */
export function pathParameters(endpoint: Endpoint, path: string): Record<string, string> | undefined {
  const values = matchPath(routePath(endpoint), path.replace(/(?<=.)\/$/, ''));
  if (values === undefined) return undefined;
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, decodeURIComponent(text)]));
}
