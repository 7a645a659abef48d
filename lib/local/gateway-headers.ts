import type { IncomingHttpHeaders } from 'node:http';
import { CORS } from '../contract/cors.ts';

/**
 * The headers that API Gateway adds to the response to a cross-origin request. A preflight goes to the default route like any
 * other OPTIONS request, and the function there adds the headers; AWS does not document whether API Gateway answers it before
 * that.
 */
export function addedByGateway(method: string, { origin }: IncomingHttpHeaders): Readonly<Record<string, string>> {
  if (origin === undefined || method === 'OPTIONS') return {};
  return {
    'access-control-allow-origin': CORS.allowOrigins.join(),
    'access-control-expose-headers': CORS.exposeHeaders.join(),
  };
}
