import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { requestHeader } from './gateway.ts';
import { FORBIDDEN, HttpProblem } from './problem-details.ts';

/** The header in which CloudFront proves that a request came through it. */
export const ORIGIN_KEY_HEADER = 'x-origin-key';

/**
 * Checks the key of a request, if there is one: the environment variable `ORIGIN_KEY`, which only functions behind CloudFront
 * have.
 *
 * @throws HttpProblem, a 403, for requests without the key.
 */
export function originKey(): MiddlewareObj<APIGatewayProxyEventV2> {
  return {
    before({ event }) {
      const { ORIGIN_KEY: key = '' } = process.env;
      if (key !== '' && !isEqual(requestHeader(event, ORIGIN_KEY_HEADER), key)) throw new HttpProblem(FORBIDDEN);
    },
  };
}

/**
 * Whether a string is the key. Every character is compared, so the time does not tell how many were right. It is not
 * `timingSafeEqual`, because importing node:crypto takes several milliseconds of a cold start.
 */
function isEqual(sent: string, key: string): boolean {
  let difference = sent.length ^ key.length;
  for (let index = 0; index < key.length; index += 1) {
    difference |= key.charCodeAt(index) ^ (index < sent.length ? sent.charCodeAt(index) : 0);
  }
  return difference === 0;
}
