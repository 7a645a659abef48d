/** Cross-origin access as API Gateway and the local service grant it: a public read-only API is called from browsers. */
export const CORS = {
  allowOrigins: ['*'],
  allowMethods: ['GET'],
  allowHeaders: ['*'],
  /** The identifier of a request, which people quote when they report a problem. */
  exposeHeaders: ['apigw-requestid'],
  /** How long a browser may keep the answer to a preflight. */
  maxAgeSeconds: 86_400,
} as const;

/** What the answer to a preflight says besides the origin. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-methods': CORS.allowMethods.join(),
  'access-control-allow-headers': CORS.allowHeaders.join(),
  'access-control-max-age': String(CORS.maxAgeSeconds),
};
