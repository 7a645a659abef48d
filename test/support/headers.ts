/**
 * The headers of each kind of response, written by hand. A header that is not in this table could tell what the client must not
 * know, or weaken what browsers protect; one that is missing in a response breaks caches, pages or both.
 */
const COMMON = {
  vary: 'origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const FILE = { ...COMMON, vary: 'accept-encoding, origin' };

export const HEADERS = {
  cachedSuccess: { ...COMMON, 'content-type': 'application/json', 'cache-control': 'public, max-age=86400' },
  uncachedSuccess: { ...COMMON, 'content-type': 'application/json', 'cache-control': 'no-store' },
  problem: { ...COMMON, 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  methodNotAllowed: {
    ...COMMON,
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    allow: 'GET, HEAD, OPTIONS',
  },
  options: { ...COMMON, 'cache-control': 'no-store', allow: 'GET, HEAD, OPTIONS' },
  redirect: { ...COMMON, 'cache-control': 'no-cache', location: '/docs' },
  /** Without what differs from file to file: `content-type`, `cache-control`, `etag`. */
  file: FILE,
  /** The page may load its own files and call the API, nothing else, and its script may write no HTML. */
  page: {
    ...FILE,
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  },
};
