import { ALLOWED_METHODS, METHOD_NOT_ALLOWED } from '../../http/allowed-methods.ts';
import { CORS } from '../../http/cors.ts';
import { INTERNAL_SERVER_ERROR } from '../../http/error-handler.ts';
import { EXAMPLE_REQUEST_ID } from '../../http/operation.ts';
import { notFound, type Problem, problemDetails } from '../../http/problem-details.ts';
import { CACHE_CONTROL, type Caching } from '../../http/responses.ts';
import { GATEWAY_ERROR, PROBLEM_DETAILS } from '../problem-schema.ts';
import { STATUSES } from '../rules.ts';
import type { Components, Reference } from './components.ts';

export const JSON_TYPE = 'application/json';
export const PROBLEM_TYPE = 'application/problem+json';

type Headers = Readonly<Record<string, Reference>>;

const fixed = (text: string) => ({ type: 'string', const: text });

/** The descriptions of headers, by the names that the document gives them. */
const HEADERS = {
  NoStore: { description: 'The response must not be stored.', required: true, schema: fixed(CACHE_CONTROL.none) },
  MaxAge1Day: {
    description: 'How long the response may be cached.',
    required: true,
    schema: fixed(CACHE_CONTROL.day),
  },
  VaryOrigin: {
    description: 'Tells caches to store responses to requests with and without an Origin separately.',
    required: true,
    schema: fixed('origin'),
  },
  RequestId: {
    description: 'The ID of the request, the same as `requestId` in the body of an error.',
    required: true,
    schema: { type: 'string' },
  },
  AllowOrigin: {
    description: 'Present if the request has an Origin: every origin may read the response.',
    schema: fixed(CORS.allowOrigin),
  },
  ExposeHeaders: {
    description: 'Present with Access-Control-Allow-Origin: the headers that a web page may read.',
    schema: fixed(CORS.exposeHeaders.join()),
  },
  Allow: { description: 'The allowed methods.', required: true, schema: fixed(ALLOWED_METHODS) },
};

/** The headers of a Lambda's response: for caches, web pages of other origins, and support. */
export function responseHeaders(components: Components, caching: Caching): Headers {
  const header = (name: keyof typeof HEADERS) => components.refer('headers', name, HEADERS[name]);
  return {
    ...(caching === 'none'
      ? { 'Cache-Control': header('NoStore') }
      : { 'Cache-Control': header('MaxAge1Day'), Vary: header('VaryOrigin') }),
    // API Gateway adds the others.
    'Apigw-Requestid': header('RequestId'),
    'Access-Control-Allow-Origin': header('AllowOrigin'),
    'Access-Control-Expose-Headers': header('ExposeHeaders'),
  };
}

/** The 404 of an operation that has none of its own. */
export function notFoundResponse(components: Components): Reference {
  return components.refer('responses', 'NotFound', {
    description: STATUSES[404],
    ...problem(components, notFound()),
  });
}

/** The other errors that every operation can respond with, by status. A 400 is described with its operation. */
export function sharedResponses(components: Components): Record<string, Reference> {
  const allow = components.refer('headers', 'Allow', HEADERS.Allow);
  return {
    405: components.refer('responses', 'MethodNotAllowed', {
      description: STATUSES[405],
      ...problem(components, METHOD_NOT_ALLOWED, { Allow: allow }),
    }),
    429: components.refer('responses', 'TooManyRequests', {
      description: STATUSES[429],
      content: gatewayError(components, 'Too Many Requests'),
    }),
    500: components.refer('responses', 'InternalServerError', {
      description: STATUSES[500],
      content: {
        // Without headers, because the gateway's own response may have others.
        ...problem(components, INTERNAL_SERVER_ERROR).content,
        ...gatewayError(components, 'Internal Server Error'),
      },
    }),
    503: components.refer('responses', 'ServiceUnavailable', {
      description: STATUSES[503],
      content: gatewayError(components, 'Service Unavailable'),
    }),
  };
}

/** The headers and the content of an error that a Lambda responds with. */
export function problem(components: Components, example: Problem, headers: Headers = {}) {
  return {
    headers: { ...headers, ...responseHeaders(components, 'none') },
    content: {
      [PROBLEM_TYPE]: {
        schema: components.schema(PROBLEM_DETAILS),
        example: problemDetails(example, EXAMPLE_REQUEST_ID),
      },
    },
  };
}

function gatewayError(components: Components, message: string) {
  return { [JSON_TYPE]: { schema: components.schema(GATEWAY_ERROR), example: { message } } };
}
