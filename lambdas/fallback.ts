import { SITE_PATHS } from '../lib/functions.ts';
import { endpoint } from '../lib/http/endpoint.ts';
import { fallback } from '../lib/http/fallback.ts';
import { TRAILING_SLASH } from '../lib/operations/trailing-slash.ts';
import { ROUTES } from '../lib/routes.ts';

const HANDLERS = new Map(TRAILING_SLASH.map((operation) => [ROUTES[operation.id], endpoint(operation)]));

/** The paths that a client may have meant by a wrong one: no asset of the page. */
const PATHS = [...Object.values(ROUTES), ...SITE_PATHS.filter((path) => !path.includes('{'))];

export const handler = fallback(HANDLERS, PATHS);
