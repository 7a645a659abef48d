import { files } from '../generated/site/home.js';
import { redirectResponse } from '../middleware/http-response.ts';
import { requestHeader } from '../middleware/request-header.ts';
import { siteEndpoint } from '../middleware/site-endpoint.ts';
import { fileResponse } from '../middleware/static-file.ts';

/** The way in: a browser is sent to the API reference, any other client gets an index. */
export const handler = siteEndpoint((event) => {
  if (/\btext\/html\b/i.test(requestHeader(event, 'accept')))
    return redirectResponse('/docs', { vary: 'accept, origin' });
  return fileResponse(files['index.json'], event, { vary: 'accept, accept-encoding, origin' });
});
