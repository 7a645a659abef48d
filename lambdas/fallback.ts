import { SITE_PATHS } from '../lib/functions.ts';
import { endpoint } from '../lib/http/endpoint.ts';
import { fallback } from '../lib/http/fallback.ts';
import { TRAILING_SLASH } from '../lib/operations/trailing-slash.ts';
import { ROUTES } from '../lib/routes.ts';

const HANDLERS = new Map(TRAILING_SLASH.map((operation) => [ROUTES[operation.id], endpoint(operation)]));

export const handler = fallback(HANDLERS, [...Object.values(ROUTES), ...SITE_PATHS]);
