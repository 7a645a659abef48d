import middy from '@middy/core';
import httpErrorHandler from '@middy/http-error-handler';
import validator from '@middy/validator';
import eventSchema from 'event-schema'; // compiled by ../peers.ts
import { primeBody } from '../prime.ts';

export const handler = middy()
  .use(validator({ eventSchema })) // which turns n into a number
  .use(httpErrorHandler({ logger: false }))
  .handler(async ({ pathParameters: { n } }) => ({
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(primeBody(n)),
  }));
