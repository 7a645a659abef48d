import middy from '@middy/core';
import httpErrorHandler from '@middy/http-error-handler';
import validator from '@middy/validator';
import { primeBody } from '../prime.ts';

/** The validator turns `n` into a number. No normalizer is needed: API Gateway always sends the path parameter of this route. */
export function middyHandler(eventSchema: object) {
  return middy()
    .use(validator({ eventSchema }))
    .use(httpErrorHandler({ logger: false }))
    .handler(async ({ pathParameters: { n } }: { pathParameters: { n: number } }) => ({
      statusCode: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(primeBody(n)),
    }));
}
