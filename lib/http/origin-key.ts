import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { requestHeader } from './gateway.ts';
import { HttpProblem, type Problem } from './problem-details.ts';

/** The header in which CloudFront proves that a request came through it. */
export const ORIGIN_KEY_HEADER = 'x-origin-key';

/** A 403, for a request that went around the public address. */
const FORBIDDEN: Problem = {
  status: 403,
  detail: 'This address only serves requests that come through the public address.',
};

/**
 * Checks that a request has the key in the environment variable `ORIGIN_KEY`. Only functions behind CloudFront have it; others
 * let every request through.
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

/** Compares in a time that does not depend on how much of the key is right, so that nobody can guess it character by character. */
function isEqual(sent: string, key: string): boolean {
  // Loaded here, because it takes several milliseconds of a cold start, and only functions behind CloudFront need it.
  const { timingSafeEqual } = process.getBuiltinModule('node:crypto');
  const [one, other] = [Buffer.from(sent), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}
