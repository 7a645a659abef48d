import { file } from '../generated/site/llms.js';
import { fileWithBaseUrlResponse } from '../http/file-with-base-url.ts';
import { siteEndpoint } from '../middleware/site-endpoint.ts';

/** The API as plain text, with absolute URLs. */
export const handler = siteEndpoint((event) => fileWithBaseUrlResponse(file, event));
