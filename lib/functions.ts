/** The functions of the service, and the paths that are routed to each. */
import { operations } from './operations/index.ts';

/** What `lambdas/site.ts` serves: the documentation in its forms, and what browsers and crawlers ask for. */
export const SITE_PATHS = [
  '/',
  '/docs',
  '/docs/assets/{file}',
  '/openapi.json',
  '/llms.txt',
  '/favicon.ico',
  '/robots.txt',
] as const;

/** A page or file of the site under a fixed path. */
export type SitePath = Exclude<(typeof SITE_PATHS)[number], '/' | '/docs/assets/{file}'>;

/** The route of requests that no other route matches, which `lambdas/fallback.ts` answers. */
export const DEFAULT_ROUTE = '$default';

/** The functions behind the API, each with the paths that are routed to it. */
export const ROUTED_FUNCTIONS: readonly (readonly [name: string, paths: readonly string[]])[] = [
  ...operations.map(({ id, path }) => [id, [path]] as const),
  ['site', SITE_PATHS],
  ['fallback', [DEFAULT_ROUTE]],
];

/** The names of all functions. `lambdas/<name>.ts` is the module of each; the last one has no route. */
export const FUNCTIONS: readonly string[] = [...ROUTED_FUNCTIONS.map(([name]) => name), 'monthly-limit'];
