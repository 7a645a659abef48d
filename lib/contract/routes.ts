import type { Endpoint } from './endpoint.ts';

/** The route that gets whatever no other route matches. */
export const DEFAULT_ROUTE = '$default';

/**
 * The path of an endpoint's route in API Gateway. A route path cannot end in a slash there, so the documented
 * `/math/pow/` is routed as `/math/pow`, and the `$default` route serves the spelling with the slash.
 */
export function routePath({ path }: Endpoint): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The route key of API Gateway: `GET /math/prime/{n}` or `$default`. */
export function routeKey(endpoint: Endpoint): string {
  return endpoint.path === DEFAULT_ROUTE ? DEFAULT_ROUTE : `GET ${routePath(endpoint)}`;
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
