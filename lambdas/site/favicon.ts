import { files } from '../generated/site/favicon.js';
import { fileResponse } from '../http/static-file.ts';
import { siteEndpoint } from '../middleware/site-endpoint.ts';

/** The icon that a browser asks for when it shows an answer of the API. */
export const handler = siteEndpoint((event) => fileResponse(files['favicon.svg'], event));
