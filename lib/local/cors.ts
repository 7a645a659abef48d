import type { IncomingHttpHeaders } from 'node:http';
import { CORS } from '../contract/cors.ts';

/** The headers API Gateway adds to the answer of a cross-origin request. */
export function corsHeaders({ origin }: IncomingHttpHeaders): Record<string, string> {
  return origin === undefined ? {} : { 'access-control-allow-origin': CORS.allowOrigins.join(',') };
}

/** A browser's preflight, which API Gateway answers by itself. */
export function isPreflight(method: string, { origin }: IncomingHttpHeaders): boolean {
  return method === 'OPTIONS' && origin !== undefined;
}

export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-methods': CORS.allowMethods.join(','),
  'access-control-allow-headers': CORS.allowHeaders.join(','),
  'access-control-max-age': String(CORS.maxAgeSeconds),
};
