import { fallback } from '../lib/http/fallback.ts';
import { TRAILING_SLASH } from '../lib/operations/trailing-slash.ts';
import { ROUTES } from '../lib/routes.ts';

export const handler = fallback(TRAILING_SLASH, [...Object.values(ROUTES), '/docs', '/openapi.json', '/llms.txt']);
