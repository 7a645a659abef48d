/** What the OpenAPI document says about responses and their headers. */
import { METHOD_NOT_ALLOWED } from '../../http/allowed-methods.ts';
import { INTERNAL_SERVER_ERROR } from '../../http/error-handler.ts';
import { EXAMPLE_REQUEST_ID, type Example, type Operation } from '../../http/operation.ts';
import { notFound, type Problem, problemDetails } from '../../http/problem-details.ts';
import { ALLOWED_METHODS, CACHE_CONTROL, CORS, problemHeaders, successHeaders } from '../../http/responses.ts';
import type { Schema } from '../../http/schema.ts';
import { UserError } from '../../user-error.ts';
import { GATEWAY_ERROR, PROBLEM_DETAILS, VALIDATION_PROBLEM_DETAILS } from '../problem-schema.ts';
import { STATUSES } from '../rules.ts';
import type { Components } from './components.ts';

/** Headers that functions send, by name and value: the name of the component, and its description. */
const FUNCTION_HEADERS: Readonly<Record<string, readonly [component: string, description: string]>> = {
  [`cache-control: ${CACHE_CONTROL.none}`]: ['NoStore', 'The response must not be stored.'],
  [`cache-control: ${CACHE_CONTROL.day}`]: ['MaxAge1Day', 'How long the response may be cached.'],
  [`allow: ${ALLOWED_METHODS}`]: ['Allow', 'The allowed methods.'],
  'vary: origin': ['VaryOrigin', 'Tells caches to store responses to requests with and without an Origin separately.'],
};

/** Headers that functions send for browsers alone, and the one that OpenAPI has as the type of the content. */
const UNDOCUMENTED_HEADERS = [
  'content-type',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
];

/** Headers that API Gateway adds to the responses of functions, each with the name of its component. */
const GATEWAY_HEADERS = {
  'Apigw-Requestid': {
    component: 'RequestId',
    description: 'The ID of the request, the same as `requestId` in the body of an error.',
    required: true,
    schema: { type: 'string' },
  },
  'Access-Control-Allow-Origin': {
    component: 'AllowOrigin',
    description: 'Present if the request has an Origin: every origin may read the response.',
    schema: { type: 'string', const: CORS.allowOrigin },
  },
  'Access-Control-Expose-Headers': {
    component: 'ExposeHeaders',
    description: 'Present with Access-Control-Allow-Origin: the headers that a web page may read.',
    schema: { type: 'string' },
  },
};

/** All responses of an operation, by status. */
export function openApiResponses(operation: Operation, components: Components): object {
  const { result, caching, examples } = operation;
  const shared = (name: string, response: object) => components.refer('responses', name, response);
  const hasOwn404 = examples.some(({ status }) => status === 404);
  return {
    200: {
      description: 'The result.',
      headers: describedHeaders(successHeaders(caching), components),
      content: { 'application/json': { schema: components.schema(result), examples: named(examples, 200) } },
    },
    400: problemResponse(400, VALIDATION_PROBLEM_DETAILS, { examples: named(examples, 400) }, components),
    404: hasOwn404
      ? problemResponse(404, PROBLEM_DETAILS, { examples: named(examples, 404) }, components)
      : shared('NotFound', responseTo(notFound(), components)),
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
  return {
    description: STATUSES[status],
    headers: describedHeaders(problemHeaders(status), components),
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

/** @throws UserError for a header that nothing here describes. */
function describedHeaders(sent: Readonly<Record<string, string>>, components: Components): object {
  const own = Object.entries(sent).flatMap(([name, value]) => {
    if (UNDOCUMENTED_HEADERS.includes(name)) return [];
    const [component, description] = FUNCTION_HEADERS[`${name}: ${value}`] ?? [];
    if (component === undefined)
      throw new UserError(`lib/reference/openapi/responses-object.ts does not say what ${name}: ${value} is.`);
    const header = { description, required: true, schema: { type: 'string', const: value } };
    return [
      [name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), components.refer('headers', component, header)],
    ];
  });
  const added = Object.entries(GATEWAY_HEADERS).map(([name, { component, ...header }]) => {
    return [name, components.refer('headers', component, header)];
  });
  return Object.fromEntries([...own, ...added]);
}

/** The examples with this status, by title, each with its request. */
function named(examples: readonly Example[], status: number): Record<string, object> {
  const shown = examples.filter((example) => example.status === status);
  return Object.fromEntries(
    shown.map(({ title, target, body }) => [title, { description: `GET ${target}`, value: body }]),
  );
}
