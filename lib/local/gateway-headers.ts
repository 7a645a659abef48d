import type { IncomingHttpHeaders } from 'node:http';
import { allowedOrigin } from '../../lambdas/http/allowed-origin.ts';
import { CORS } from '../contract/cors.ts';

/**
 * The headers that API Gateway adds to the response to a cross-origin request. A preflight goes to the default route like any
 * other OPTIONS request, and the function there adds the headers; AWS does not document whether API Gateway answers it before
 * that.
 *
 * @param corsOrigins - the origins whose pages may call the service, separated by commas, or `*` for all.
 */
export function addedByGateway(
  method: string,
  { origin = '' }: IncomingHttpHeaders,
  corsOrigins: string,
): Readonly<Record<string, string>> {
  const allowed = method === 'OPTIONS' ? undefined : allowedOrigin(origin, corsOrigins);
  if (allowed === undefined) return {};
  return {
    'access-control-allow-origin': allowed,
    'access-control-expose-headers': CORS.exposeHeaders.join(),
  };
}
