import { files } from '../generated/site/openapi.js';
import { siteEndpoint } from '../middleware/site-endpoint.ts';
import { fileResponse } from '../middleware/static-file.ts';

/** The OpenAPI document. */
export const handler = siteEndpoint((event) => fileResponse(files['openapi.json'], event));
