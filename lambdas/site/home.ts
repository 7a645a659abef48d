import Negotiator from 'negotiator';
import { file } from '../generated/site/home.js';
import { requestHeader } from '../http/request.ts';
import { redirectResponse } from '../http/responses.ts';
import { fileResponse } from '../http/static-file.ts';
import { siteEndpoint } from '../middleware/site-endpoint.ts';

/** The entry point: a browser is redirected to the API reference, any other client gets an index. */
export const handler = siteEndpoint((event) => {
  const accept = requestHeader(event, 'accept');
  // A client that accepts both equally, such as a program that accepts anything, gets the first.
  const type = new Negotiator({ headers: { accept } }).mediaType(['application/json', 'text/html']);
  if (type === 'text/html') return redirectResponse('/docs', { vary: 'accept, origin' });
  return fileResponse(file, event, { vary: 'accept, accept-encoding, origin' });
});
