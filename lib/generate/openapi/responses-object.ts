import { CORS } from '../../contract/cors.ts';
import { CACHE_CONTROL, type Caching, EXAMPLE_REQUEST_ID } from '../../contract/entry.ts';
import {
  ALLOWED_METHODS,
  internalServerError,
  methodNotAllowed,
  notFound,
  type ProblemDetails,
} from '../../contract/problem-details.ts';
import { GATEWAY_ERROR, PROBLEM_DETAILS } from '../../contract/problem-schema.ts';
import type { Components, Reference } from './components.ts';

export const JSON_TYPE = 'application/json';
export const PROBLEM_TYPE = 'application/problem+json';

const CACHE_CONTROL_NAMES: Readonly<Record<Caching, string>> = {
  none: 'NoStore',
  revalidate: 'NoCache',
  day: 'MaxAge1Day',
  immutable: 'Immutable',
};

type Headers = Readonly<Record<string, Reference>>;

/** The headers of an answer that a Lambda gave: for caches, for pages of other origins and for support. */
export function responseHeaders(components: Components, caching: Caching): Headers {
  const cacheControl = components.refer('headers', CACHE_CONTROL_NAMES[caching], {
    description: 'How long the answer may be kept.',
    required: true,
    schema: fixed(CACHE_CONTROL[caching]),
  });
  const vary = {
    description: 'Caches keep answers to requests with and without an Origin apart.',
    required: true,
    schema: fixed('origin'),
  };
  return {
    'Cache-Control': cacheControl,
    ...(caching === 'none' ? {} : { Vary: components.refer('headers', 'VaryOrigin', vary) }),
    ...gatewayHeaders(components),
  };
}

/** The headers that API Gateway adds to the answer of a Lambda. */
function gatewayHeaders(components: Components): Headers {
  return {
    'Apigw-Requestid': components.refer('headers', 'RequestId', {
      description: 'The identifier of the request, the same as `requestId` in the body of a failure.',
      required: true,
      schema: { type: 'string' },
    }),
    'Access-Control-Allow-Origin': components.refer('headers', 'AllowOrigin', {
      description:
        'Sent where the request has an Origin that may read the answer; any may, unless the service is deployed for some only.',
      schema: { type: 'string', examples: CORS.allowOrigins },
    }),
    'Access-Control-Expose-Headers': components.refer('headers', 'ExposeHeaders', {
      description: 'Sent with Access-Control-Allow-Origin: the headers that a page may read.',
      schema: fixed(CORS.exposeHeaders.join()),
    }),
  };
}

/** The failures that any operation can answer with, by status; a 400 is each operation's own. */
export function sharedResponses(components: Components): Record<string, Reference> {
  const allow = components.refer('headers', 'Allow', {
    description: 'The methods that are allowed.',
    required: true,
    schema: fixed(ALLOWED_METHODS),
  });
  return {
    404: components.refer('responses', 'NotFound', {
      description:
        'No operation matches the path, for example one with an empty path parameter. The detail names the path that was most likely meant.',
      ...problem(components, notFound(EXAMPLE_REQUEST_ID)),
    }),
    405: components.refer('responses', 'MethodNotAllowed', {
      description: 'The method of the request was none of those that are allowed.',
      ...problem(components, methodNotAllowed(EXAMPLE_REQUEST_ID), { Allow: allow }),
    }),
    429: components.refer('responses', 'TooManyRequests', {
      description:
        'Too many requests in a second, answered by the gateway. It sends neither Retry-After nor the requests that are left: try again after a second, then wait twice as long each time.',
      content: gatewayError(components, 'Too Many Requests'),
    }),
    500: components.refer('responses', 'InternalServerError', {
      description: 'A fault of the service, answered by the function or by the gateway before it.',
      content: {
        // Without headers: those of the gateway's own answer are not documented.
        ...problem(components, internalServerError(EXAMPLE_REQUEST_ID)).content,
        ...gatewayError(components, 'Internal Server Error'),
      },
    }),
  };
}

function problem(components: Components, example: ProblemDetails, headers: Headers = {}) {
  return {
    headers: { ...headers, ...responseHeaders(components, 'none') },
    content: {
      [PROBLEM_TYPE]: {
        schema: components.schema(PROBLEM_DETAILS),
        example,
      },
    },
  };
}

function gatewayError(components: Components, message: string) {
  return { [JSON_TYPE]: { schema: components.schema(GATEWAY_ERROR), example: { message } } };
}

const fixed = (text: string) => ({ type: 'string', const: text });
