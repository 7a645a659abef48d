import { fallback } from '../lib/http/fallback.ts';
import { TRAILING_SLASH } from '../lib/operations/trailing-slash.ts';
import { documentedPath, type OperationId, ROUTES } from '../lib/routes.ts';

export const handler = fallback(TRAILING_SLASH, [
  ...(Object.keys(ROUTES) as OperationId[]).map(documentedPath),
  '/docs',
  '/openapi.json',
  '/llms.txt',
]);
