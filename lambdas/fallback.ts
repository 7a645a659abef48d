import { endpoint } from '../lib/http/endpoint.ts';
import { fallback } from '../lib/http/fallback.ts';
import { pow } from '../lib/operations/math/pow.ts';
import { ROUTES, SITE_PATHS } from '../lib/routes.ts';

/** The operations whose path ends in a slash, which no route of API Gateway can. */
const HANDLERS = new Map([[ROUTES['math/pow'], endpoint(pow)]]);

/** The paths that a client may have meant. A mistyped one is unlikely to mean the root or a part of the page. */
const PATHS = [...Object.values(ROUTES), ...SITE_PATHS.filter((path) => path !== '/' && !path.includes('{'))];

export const handler = fallback(HANDLERS, PATHS);
