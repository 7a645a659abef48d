import type { Endpoint } from './entry.ts';
import { matchPath, withoutTrailingSlash } from './path-template.ts';

/** The route of requests that no other route matches. */
export const DEFAULT_ROUTE = '$default';

/**
 * The path of an endpoint's route in API Gateway, which cannot end in a slash. So the documented `/math/pow/` has the route
 * `/math/pow`, and the `$default` route handles the path with the slash.
 */
export function routePath({ path }: Endpoint): string {
  return withoutTrailingSlash(path);
}

/** The methods that are routed to an endpoint's own function. All others go to the default route. */
export const ROUTE_METHODS = ['GET', 'HEAD'] as const;

/** An operation takes milliseconds and a cold start a few hundred; a Lambda that takes longer than this hangs. */
export const LAMBDA_TIMEOUT_SECONDS = 5;

/** Several times as long as a run of the canary takes. */
export const CANARY_TIMEOUT_SECONDS = 60;

/** The route key of API Gateway: `GET /math/prime/{n}` or `$default`. */
export function routeKey(endpoint: Endpoint, method: (typeof ROUTE_METHODS)[number] = 'GET'): string {
  return endpoint.path === DEFAULT_ROUTE ? DEFAULT_ROUTE : `${method} ${routePath(endpoint)}`;
}

/**
 * The decoded path parameters of a path; `undefined` if the endpoint's route does not match it.
 *
 * @param path - as a client sends it.
 */
export function pathParameters(endpoint: Endpoint, path: string): Record<string, string> | undefined {
  const values = matchPath(routePath(endpoint), withoutTrailingSlash(path));
  if (values === undefined) return undefined;
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, decodeURIComponent(text)]));
}
