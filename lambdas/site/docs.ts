import { file } from '../generated/site/docs.js';
import { fileWithBaseUrlResponse } from '../http/file-with-base-url.ts';
import { siteEndpoint } from '../middleware/site-endpoint.ts';

/** Everything comes from the service itself, nothing is inline, and the script writes no HTML. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** The API reference: a page whose script, style and icon come from `/docs/assets/{file}`. */
export const handler = siteEndpoint((event) => fileWithBaseUrlResponse(file, event, HEADERS));
