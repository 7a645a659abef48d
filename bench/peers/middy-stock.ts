import middy from '@middy/core';
import httpErrorHandler from '@middy/http-error-handler';
import validator from '@middy/validator';
import { transpileSchema } from '@middy/validator/transpile';
import { MAX_EXACT_INTEGER } from '../../lib/core/limits.ts';
import { EXCLUSIVE_MINIMUM } from '../../lib/core/math/prime.ts';
import { primeBody } from '../prime.ts';

const eventSchema = {
  type: 'object',
  required: ['pathParameters'],
  properties: {
    pathParameters: {
      type: 'object',
      required: ['n'],
      properties: { n: { type: 'integer', exclusiveMinimum: EXCLUSIVE_MINIMUM, maximum: MAX_EXACT_INTEGER } },
    },
  },
};

export const handler = middy()
  .use(validator({ eventSchema: transpileSchema(eventSchema) }))
  .use(httpErrorHandler({ logger: false }))
  // The validator has coerced n to a number.
  .handler(async ({ pathParameters: { n } }: { pathParameters: { n: number } }) => ({
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(primeBody(n)),
  }));
