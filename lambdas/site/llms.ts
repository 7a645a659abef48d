import { files } from '../generated/site/llms.js';
import { siteEndpoint } from '../middleware/site-endpoint.ts';
import { fileResponse } from '../middleware/static-file.ts';

/** The API as plain text. */
export const handler = siteEndpoint((event) => fileResponse(files['llms.txt'], event));
