import { file } from '../generated/site/robots.js';
import { fileResponse } from '../http/static-file.ts';
import { siteEndpoint } from '../middleware/site-endpoint.ts';

/** What crawlers may read. */
export const handler = siteEndpoint((event) => fileResponse(file, event));
