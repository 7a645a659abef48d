import { SITE_PATHS } from '../lib/functions.ts';
import { fallback } from '../lib/http/fallback.ts';
import { ROUTES } from '../lib/routes.ts';

/** The paths that a client may have meant. A wrong one is unlikely to mean the root or a part of the page. */
const PATHS = [...Object.values(ROUTES), ...SITE_PATHS.filter((path) => path !== '/' && !path.includes('{'))];

/** Common words for what the service has under another name. */
const SYNONYMS = new Map([
  ['hi', 'hello'],
  ['swagger', 'docs'],
  ['openapi', 'openapi.json'],
]);

export const handler = fallback(new Map(), PATHS, SYNONYMS);
