import { files } from '../generated/site/docs.js';
import { siteEndpoint } from '../middleware/site-endpoint.ts';
import { fileResponse } from '../middleware/static-file.ts';

// Everything comes from the service itself. Two things the library of the page has in itself: a <style> element with its
// theme, and icons as data URLs.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = { 'content-security-policy': CONTENT_SECURITY_POLICY, 'referrer-policy': 'no-referrer' };

/** The API reference: a page whose parts come from `/docs/assets/{file}`. */
export const handler = siteEndpoint((event) => fileResponse(files['index.html'], event, HEADERS));
