import { notFound } from '../../lib/contract/problem-details.ts';
import { files } from '../generated/site/assets.js';
import { requestId, requestParameters } from '../http/request.ts';
import { problemResponse } from '../http/responses.ts';
import { fileResponse, type StaticFile } from '../http/static-file.ts';
import { siteEndpoint } from '../middleware/site-endpoint.ts';

const byName = new Map<unknown, StaticFile>(Object.entries(files));

/** The parts of the API reference, by names that change with their content. */
export const handler = siteEndpoint(
  (event, context) => {
    const file = byName.get(requestParameters(event, 'path').file);
    return file ? fileResponse(file, event) : problemResponse(notFound(requestId(event, context)));
  },
  { pathParameters: { file: Object.keys(files).find((name) => name.endsWith('.svg')) } },
);
