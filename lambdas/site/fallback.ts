import { matchPath } from '../../lib/contract/path-template.ts';
import { ALLOWED_METHODS, methodNotAllowed, notFound } from '../../lib/contract/problem-details.ts';
import { knownPaths, powPath, preflightHeaders, suggestedPaths } from '../generated/site/fallback.js';
import { allowedOrigin } from '../http/allowed-origin.ts';
import { nearestPath } from '../http/nearest-path.ts';
import { requestHeader, requestId, requestMethod, requestPath } from '../http/request.ts';
import { optionsResponse, problemResponse } from '../http/responses.ts';
import { handler as pow } from '../math/pow.ts';
import { siteEndpoint } from '../middleware/site-endpoint.ts';

/**
 * Handles what no route matches: the documented `/math/pow/`, OPTIONS, unknown paths, and methods that are not allowed.
 * AWS documents both that API Gateway responds to preflights itself and that the default route gets them, so they are
 * handled here as well.
 */
export const handler = siteEndpoint((event, context) => {
  const method = requestMethod(event);
  const path = requestPath(event);
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && path === powPath) return pow(event, context);
  if (isRead || !isKnown(path)) {
    return problemResponse(notFound(requestId(event, context), nearestPath(path, suggestedPaths)));
  }
  if (method === 'OPTIONS') return optionsResponse(preflightResponseHeaders(requestHeader(event, 'origin')));
  return problemResponse(methodNotAllowed(requestId(event, context)), { allow: ALLOWED_METHODS });
});

function isKnown(path: string): boolean {
  return knownPaths.some((template) => matchPath(template, path) !== undefined);
}

function preflightResponseHeaders(origin: string): Readonly<Record<string, string>> {
  const allowed = allowedOrigin(origin, process.env.CORS_ORIGINS);
  return allowed === undefined ? {} : { 'access-control-allow-origin': allowed, ...preflightHeaders };
}
