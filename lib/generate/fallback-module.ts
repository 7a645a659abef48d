import { PREFLIGHT_HEADERS } from '../contract/cors.ts';
import type { Endpoint } from '../contract/entry.ts';
import { operations } from '../contract/index.ts';
import { DEFAULT_ROUTE, routePath } from '../contract/routes.ts';
import { UserError } from './user-error.ts';

/** The only path with a trailing slash that `lambdas/site/fallback.ts` serves. */
const POW_PATH = operations['math/pow'].path;

/**
 * What the fallback function needs from the contract, as the source of the module `lambdas/generated/site/fallback.js`.
 *
 * @throws UserError if a path ends in a slash that the fallback function does not serve: no route would match it.
 */
export function fallbackModule(endpoints: readonly Endpoint[]): string {
  const routed = endpoints.filter(({ path }) => path !== DEFAULT_ROUTE);
  const unserved = routed.find(({ path }) => path !== '/' && path.endsWith('/') && path !== POW_PATH);
  if (unserved !== undefined) {
    throw new UserError(
      `no route matches ${unserved.path}, which ends in a slash; let lambdas/site/fallback.ts serve it`,
    );
  }
  const known = new Set(routed.flatMap((endpoint) => [endpoint.path, routePath(endpoint)]));
  // A mistyped path is unlikely to mean the root or an asset.
  const suggested = routed.map(({ path }) => path).filter((path) => path !== '/' && !path.startsWith('/docs/'));
  return [
    `export const powPath = ${JSON.stringify(POW_PATH)};`,
    `export const knownPaths = ${JSON.stringify([...known])};`,
    `export const suggestedPaths = ${JSON.stringify(suggested)};`,
    `export const preflightHeaders = ${JSON.stringify(PREFLIGHT_HEADERS)};\n`,
  ].join('\n');
}
