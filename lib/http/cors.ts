/** Cross-origin access. Any page may call the API, because it is public and read-only; only browsers would obey a list. */
export const CORS = {
  allowOrigin: '*',
  allowMethods: ['GET'],
  allowHeaders: ['*'],
  /** The request ID, which people quote when they report a problem, and how long a throttled client should wait. */
  exposeHeaders: ['apigw-requestid', 'retry-after'],
  /** How long a browser may cache the response to a preflight. */
  maxAgeSeconds: 86_400,
} as const;
