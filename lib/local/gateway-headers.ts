import type { IncomingHttpHeaders } from 'node:http';
import { CORS } from '../contract/cors.ts';

/**
 * The headers API Gateway adds to the answer of a cross-origin request. A preflight goes to the default route like any
 * other OPTIONS request, and the function there gives the headers; whether API Gateway answers it before that, its
 * documentation leaves open.
 */
export function addedByGateway(method: string, { origin }: IncomingHttpHeaders): Readonly<Record<string, string>> {
  if (origin === undefined || method === 'OPTIONS') return {};
  return {
    'access-control-allow-origin': CORS.allowOrigins.join(),
    'access-control-expose-headers': CORS.exposeHeaders.join(),
  };
}
