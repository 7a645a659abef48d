import middy from '@middy/core';
import httpErrorHandler from '@middy/http-error-handler';
import validator from '@middy/validator';
import eventSchema from '../dist/event-schema.js';
import { primeBody } from '../prime.ts';

/**
 * With the schema compiled by `npm run transpile`, as Middy's documentation recommends. The validator turns `n` into a number. No
 * normalizer is needed: API Gateway always sends the path parameter of this route.
 */
export const handler = middy()
  .use(validator({ eventSchema }))
  .use(httpErrorHandler({ logger: false }))
  .handler(async ({ pathParameters: { n } }: { pathParameters: { n: number } }) => ({
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(primeBody(n)),
  }));
