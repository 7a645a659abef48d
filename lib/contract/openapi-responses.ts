import { CACHE_CONTROL, type Caching, EXAMPLE_REQUEST_ID } from './endpoint.ts';
import type { Components, Reference } from './openapi-components.ts';
import {
  ALLOWED_METHODS,
  internalServerError,
  methodNotAllowed,
  notFound,
  type ProblemDetails,
} from './problem-details.ts';
import { GATEWAY_MESSAGE, PROBLEM_DETAILS } from './problem-schema.ts';

export const JSON_TYPE = 'application/json';
export const PROBLEM_TYPE = 'application/problem+json';

const CACHE_CONTROL_NAMES: Readonly<Record<Caching, string>> = {
  none: 'NotKept',
  revalidate: 'Revalidated',
  day: 'KeptForADay',
  immutable: 'KeptForever',
};

/** The headers that tell caches how long an answer may be kept, and for whom. */
export function cacheHeaders(components: Components, caching: Caching): Readonly<Record<string, Reference>> {
  const header = { description: 'How long the answer may be kept.', schema: fixed(CACHE_CONTROL[caching]) };
  const cacheControl = components.refer('headers', CACHE_CONTROL_NAMES[caching], header);
  if (caching === 'none') return { 'Cache-Control': cacheControl };
  const vary = { description: 'Caches keep answers to web pages apart.', schema: fixed('origin') };
  return { 'Cache-Control': cacheControl, Vary: components.refer('headers', 'VaryOrigin', vary) };
}

/** The failures that any operation can answer with, by status; a 400 is each operation's own. */
export function sharedResponses(components: Components): Record<string, Reference> {
  const allow = { Allow: { description: 'The methods that are allowed.', schema: fixed(ALLOWED_METHODS) } };
  return {
    404: components.refer('responses', 'NotFound', {
      description:
        'No operation matches the path, for example one with an empty path parameter. The detail names the path that was most likely meant.',
      ...problem(components, notFound(EXAMPLE_REQUEST_ID)),
    }),
    405: components.refer('responses', 'NotAllowed', {
      description: 'The method of the request was none of those that are allowed.',
      ...problem(components, methodNotAllowed(EXAMPLE_REQUEST_ID), allow),
    }),
    429: components.refer('responses', 'Throttled', {
      description: 'Too many requests in a second. Try again later, waiting longer each time.',
      content: gatewayMessage(components, 'Too Many Requests'),
    }),
    500: components.refer('responses', 'Fault', {
      description: 'A fault of the service, answered by the function or by the gateway before it.',
      content: {
        ...problem(components, internalServerError(EXAMPLE_REQUEST_ID)).content,
        ...gatewayMessage(components, 'Internal Server Error'),
      },
    }),
  };
}

function problem(components: Components, example: ProblemDetails, headers?: object) {
  return {
    ...(headers === undefined ? {} : { headers }),
    content: {
      [PROBLEM_TYPE]: {
        schema: components.schema(PROBLEM_DETAILS),
        example,
      },
    },
  };
}

function gatewayMessage(components: Components, message: string) {
  return { [JSON_TYPE]: { schema: components.schema(GATEWAY_MESSAGE), example: { message } } };
}

const fixed = (text: string) => ({ type: 'string', const: text });
