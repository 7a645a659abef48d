/** Cross-origin access: web pages may call a public read-only API. */
export const CORS = {
  allowOrigins: ['*'],
  allowMethods: ['GET'],
  allowHeaders: ['*'],
  /** The request ID, which people quote when they report a problem, and how long a throttled client should wait. */
  exposeHeaders: ['apigw-requestid', 'retry-after'],
  /** How long a browser may cache the response to a preflight. */
  maxAgeSeconds: 86_400,
} as const;

/** The headers of the response to a preflight, except the origin. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-methods': CORS.allowMethods.join(),
  'access-control-allow-headers': CORS.allowHeaders.join(),
  'access-control-max-age': String(CORS.maxAgeSeconds),
};

/**
 * The header `access-control-allow-origin` for a page of this origin; `undefined` for no header.
 *
 * @param origin - that of the request, empty if it has none.
 * @param origins - those that may call the API, separated by commas, or `*` for all. None may if it is not set.
 */
export function allowedOrigin(origin: string, origins = ''): string | undefined {
  if (origin === '') return undefined;
  if (origins === '*') return '*';
  return origins.split(',').includes(origin) ? origin : undefined;
}
