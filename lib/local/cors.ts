import type { IncomingHttpHeaders } from 'node:http';
import { CORS, PREFLIGHT_HEADERS } from '../contract/cors.ts';

/**
 * The headers API Gateway adds to the answer of a cross-origin request. A preflight goes to the default route like any
 * other OPTIONS request; whether API Gateway answers it before that, its documentation leaves open.
 */
export function corsHeaders(method: string, { origin }: IncomingHttpHeaders): Readonly<Record<string, string>> {
  if (origin === undefined) return {};
  const allowed = { 'access-control-allow-origin': CORS.allowOrigins.join() };
  return method === 'OPTIONS' ? { ...allowed, ...PREFLIGHT_HEADERS } : allowed;
}
