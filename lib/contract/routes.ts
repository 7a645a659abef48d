import type { Endpoint } from './entry.ts';

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
  const pattern = routePath(endpoint).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}/?$`).exec(path);
  if (match === null) return undefined;
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]));
}

/** The paths that a client may be pointed to, as the contract spells them: not the root, not the parts of the reference page. */
export function documentedPaths(endpoints: readonly Endpoint[]): string[] {
  return endpoints
    .map(({ path }) => path)
    .filter((path) => path !== DEFAULT_ROUTE && path !== '/' && !path.startsWith('/docs/'));
}

/** A pattern that matches the paths of all these endpoints, with or without the slash where one is documented. */
export function pathPattern(endpoints: readonly Endpoint[]): RegExp {
  const alternatives = endpoints
    .filter(({ path }) => path !== DEFAULT_ROUTE)
    .map(({ path }) =>
      path
        .replaceAll('.', '\\.')
        .replaceAll(/\{\w+\}/g, '[^/]+')
        .replace(/(?<=.)\/$/, '/?'),
    );
  return new RegExp(`^(?:${alternatives.join('|')})$`);
}
