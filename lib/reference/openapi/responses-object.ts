/** What the OpenAPI document says about responses and their headers. */
import { METHOD_NOT_ALLOWED } from '../../http/allowed-methods.ts';
import { CORS } from '../../http/cors.ts';
import { INTERNAL_SERVER_ERROR } from '../../http/error-handler.ts';
import { EXAMPLE_REQUEST_ID, type Example, type Operation } from '../../http/operation.ts';
import { notFound, type Problem, problemDetails } from '../../http/problem-details.ts';
import { ALLOWED_METHODS, CACHE_CONTROL, type Caching } from '../../http/responses.ts';
import type { Schema } from '../../http/schema.ts';
import { GATEWAY_ERROR, PROBLEM_DETAILS, VALIDATION_PROBLEM_DETAILS } from '../problem-schema.ts';
import { STATUSES } from '../rules.ts';
import type { Components } from './components.ts';

/** A header as OpenAPI describes it, with the name of its component. */
type Header = { readonly component: string; readonly [keyword: string]: unknown };

/** Headers by their names in HTTP. */
type Headers = Readonly<Record<string, Header>>;

const fixed = (value: string) => ({ type: 'string', const: value });

/** The headers of every response of a function. API Gateway adds all but the first. */
const COMMON: Headers = {
  Vary: {
    component: 'VaryOrigin',
    description: 'Tells caches to store responses to requests with and without an Origin separately.',
    required: true,
    schema: fixed('origin'),
  },
  'Apigw-Requestid': {
    component: 'RequestId',
    description: 'The ID of the request, the same as `requestId` in the body of an error.',
    required: true,
    schema: { type: 'string' },
  },
  'Access-Control-Allow-Origin': {
    component: 'AllowOrigin',
    description: 'Present if the request has an Origin: every origin may read the response.',
    schema: fixed(CORS.allowOrigin),
  },
  'Access-Control-Expose-Headers': {
    component: 'ExposeHeaders',
    description: 'Present with Access-Control-Allow-Origin: the headers that a web page may read.',
    schema: { type: 'string' },
  },
};

const CACHE_CONTROL_HEADERS: Readonly<Record<Caching, Header>> = {
  none: {
    component: 'NoStore',
    description: 'The response must not be stored.',
    required: true,
    schema: fixed(CACHE_CONTROL.none),
  },
  day: {
    component: 'MaxAge1Day',
    description: 'How long the response may be cached.',
    required: true,
    schema: fixed(CACHE_CONTROL.day),
  },
};

const ALLOW: Header = {
  component: 'Allow',
  description: 'The allowed methods.',
  required: true,
  schema: fixed(ALLOWED_METHODS),
};

/** All responses of an operation, by status. */
export function openApiResponses(operation: Operation, components: Components): object {
  const { result, caching, examples, upstreamFailures = [] } = operation;
  const shared = (name: string, response: object) => components.refer('responses', name, response);
  const hasOwn404 = examples.some(({ status }) => status === 404);
  return {
    200: {
      description: 'The result.',
      headers: references({ 'Cache-Control': CACHE_CONTROL_HEADERS[caching], ...COMMON }, components),
      content: { 'application/json': { schema: components.schema(result), examples: named(examples, 200) } },
    },
    400: problemResponse(400, VALIDATION_PROBLEM_DETAILS, { examples: named(examples, 400) }, components),
    404: hasOwn404
      ? problemResponse(404, PROBLEM_DETAILS, { examples: named(examples, 404) }, components)
      : shared('NotFound', responseTo(notFound(), components)),
    ...Object.fromEntries(upstreamFailures.map((problem) => [problem.status, responseTo(problem, components)])),
    405: shared('MethodNotAllowed', responseTo(METHOD_NOT_ALLOWED, components)),
    429: shared('TooManyRequests', gatewayResponse(429, 'Too Many Requests', components)),
    500: shared('InternalServerError', {
      description: STATUSES[500],
      // Without headers, because the gateway's own response may have others.
      content: {
        ...responseTo(INTERNAL_SERVER_ERROR, components).content,
        ...gatewayResponse(500, 'Internal Server Error', components).content,
      },
    }),
    503: shared('ServiceUnavailable', gatewayResponse(503, 'Service Unavailable', components)),
  };
}

/** A failure that a function responds with, whose content shows these examples. */
function problemResponse(status: Problem['status'], schema: Schema, shown: object, components: Components) {
  const own = { ...(status === 405 && { Allow: ALLOW }), 'Cache-Control': CACHE_CONTROL_HEADERS.none };
  return {
    description: STATUSES[status],
    headers: references({ ...own, ...COMMON }, components),
    content: { 'application/problem+json': { schema: components.schema(schema), ...shown } },
  };
}

/** A failure that needs no other example than itself. */
function responseTo(problem: Problem, components: Components) {
  const example = problemDetails(problem, EXAMPLE_REQUEST_ID);
  return problemResponse(problem.status, PROBLEM_DETAILS, { example }, components);
}

/** A failure that API Gateway responds with itself. */
function gatewayResponse(status: keyof typeof STATUSES, message: string, components: Components) {
  return {
    description: STATUSES[status],
    content: { 'application/json': { schema: components.schema(GATEWAY_ERROR), example: { message } } },
  };
}

function references(headers: Headers, components: Components) {
  const entries = Object.entries(headers).map(([name, { component, ...header }]) => [
    name,
    components.refer('headers', component, header),
  ]);
  return Object.fromEntries(entries);
}

/** The examples with this status, by title, each with its request. */
function named(examples: readonly Example[], status: number): Record<string, object> {
  const shown = examples.filter((example) => example.status === status);
  return Object.fromEntries(
    shown.map(({ title, target, body }) => [title, { description: `GET ${target}`, value: body }]),
  );
}
