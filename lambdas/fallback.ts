import { fallback } from '../lib/http/fallback.ts';
import { TRAILING_SLASH } from '../lib/operations/trailing-slash.ts';
import { ROUTES, SITE_PATHS } from '../lib/routes.ts';

/** The paths that a client may have meant. A mistyped one is unlikely to mean the root or a part of the page. */
const PATHS = [...Object.values(ROUTES), ...SITE_PATHS.filter((path) => path !== '/' && !path.includes('{'))];

export const handler = fallback(TRAILING_SLASH, PATHS);
