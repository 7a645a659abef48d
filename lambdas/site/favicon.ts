import { file } from '../generated/site/favicon.js';
import { fileResponse } from '../http/static-file.ts';
import { siteEndpoint } from '../middleware/site-endpoint.ts';

/** The icon that a browser requests when it shows a response of the API. */
export const handler = siteEndpoint((event) => fileResponse(file, event));
