import { file } from '../generated/site/openapi.js';
import { fileWithBaseUrlResponse } from '../http/file-with-base-url.ts';
import { siteEndpoint } from '../middleware/site-endpoint.ts';

/** The OpenAPI document, whose server is the base URL of the request. */
export const handler = siteEndpoint((event) => fileWithBaseUrlResponse(file, event));
