import { PREFLIGHT_HEADERS } from '../contract/cors.ts';
import type { Endpoint } from '../contract/entry.ts';
import { DEFAULT_ROUTE, routePath } from '../contract/routes.ts';

/** What the fallback function needs of the contract, as the source of the module `lambdas/generated/site/fallback.js`. */
export function fallbackModule(endpoints: readonly Endpoint[]): string {
  const routed = endpoints.filter(({ path }) => path !== DEFAULT_ROUTE);
  const known = new Set(routed.flatMap((endpoint) => [endpoint.path, routePath(endpoint)]));
  // Nobody means the root or a part of the reference page by a path that is wrong.
  const suggested = routed.map(({ path }) => path).filter((path) => path !== '/' && !path.startsWith('/docs/'));
  return [
    `export const knownPaths = ${JSON.stringify([...known])};`,
    `export const suggestedPaths = ${JSON.stringify(suggested)};`,
    `export const preflightHeaders = ${JSON.stringify(PREFLIGHT_HEADERS)};\n`,
  ].join('\n');
}
