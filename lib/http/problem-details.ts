/**
 * The body of every failure: problem details of RFC 9457.
 */

/** What can be wrong with any parameter, and the meaning of each code. Operations have more. */
export const ERROR_CODES = {
  required: 'The parameter is missing.',
  repeated: 'It is given more than once.',
  misspelled: 'Probably a typo; `detail` gives the correct name.',
  not_a_number: 'It is not a decimal number.',
  not_an_integer: 'It is a number, but not an integer.',
  out_of_range: 'It is outside the range of the operation, or of a 64-bit float.',
} as const;

/** What is wrong with a parameter. */
export interface ParameterProblem {
  /** For programs. */
  readonly code: string;
  /** A sentence without its subject: "must be greater than 1". */
  readonly detail: string;
}

/** One bad parameter of a request. */
export interface ParameterError extends ParameterProblem {
  /** The name, as sent. */
  readonly parameter: string;
  readonly in: 'path' | 'query';
}

export interface ProblemDetails {
  /** Where errors are explained. */
  readonly type: '/docs#errors';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly requestId: string;
  readonly errors?: readonly ParameterError[];
}

/** A status code and its reason phrase (RFC 9110, section 15). */
type ProblemKind = Pick<ProblemDetails, 'status' | 'title'>;

// Not STATUS_CODES of node:http, whose import takes 50 ms of a cold start.
const BAD_REQUEST: ProblemKind = { status: 400, title: 'Bad Request' };
const FORBIDDEN: ProblemKind = { status: 403, title: 'Forbidden' };
const NOT_FOUND: ProblemKind = { status: 404, title: 'Not Found' };
const METHOD_NOT_ALLOWED: ProblemKind = { status: 405, title: 'Method Not Allowed' };
const INTERNAL_SERVER_ERROR: ProblemKind = { status: 500, title: 'Internal Server Error' };

/** The methods that every path allows, as in the `allow` header. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

export const REQUIRED: ParameterProblem = { code: 'required', detail: 'is required' };
export const REPEATED: ParameterProblem = { code: 'repeated', detail: 'is given more than once' };
export const NOT_A_NUMBER: ParameterProblem = {
  code: 'not_a_number',
  detail: 'must be a decimal number, for example 5, -2.5 or 1e3',
};
export const NOT_AN_INTEGER: ParameterProblem = { code: 'not_an_integer', detail: 'must be an integer' };
export const TOO_LARGE = outOfRange(
  'must be between -1.7976931348623157e308 and 1.7976931348623157e308, the range of a 64-bit float',
);
/** A parameter that is missing in a path that another route matches. */
export function requiredIn(path: string): ParameterProblem {
  return { code: 'required', detail: `is required: the path is ${path}` };
}

/** A value out of bounds. */
export function outOfRange(detail: string): ParameterProblem {
  return { code: 'out_of_range', detail };
}

/** A name in the wrong letter case, or a likely misspelling. */
export function misspelled(name: string): ParameterProblem {
  return { code: 'misspelled', detail: `is not a parameter of this operation; use ${name}` };
}

/** A bad path parameter. */
export function pathError(parameter: string, problem: ParameterProblem): ParameterError {
  return { parameter, in: 'path', ...problem };
}

/** A bad query parameter. */
export function queryError(parameter: string, problem: ParameterProblem): ParameterError {
  return { parameter, in: 'query', ...problem };
}

/**
 * The problem details of a status code.
 *
 * @param detail - one or more whole sentences.
 */
function problemDetails({ title, status }: ProblemKind, detail: string, requestId: string): ProblemDetails {
  return { type: '/docs#errors', title, status, detail, requestId };
}

/** The body of a 400 that lists every bad parameter. */
export function invalidParameters(errors: readonly ParameterError[], requestId: string): ProblemDetails {
  const sentences = errors.map(({ parameter, detail }) => `${parameter} ${detail}.`);
  return { ...problemDetails(BAD_REQUEST, sentences.join(' '), requestId), errors };
}

/**
 * The body of a 404.
 *
 * @param nearest - the path that was probably meant, if there is one.
 */
export function notFound(requestId: string, nearest?: string): ProblemDetails {
  const hint = nearest === undefined ? 'See /docs.' : `Did you mean ${nearest}?`;
  return problemDetails(NOT_FOUND, `No operation matches this path. ${hint}`, requestId);
}

/** The body of a 403, for a request that went around the public address. */
export function forbidden(requestId: string): ProblemDetails {
  return problemDetails(
    FORBIDDEN,
    'This address only serves requests that come through the public address.',
    requestId,
  );
}

export function methodNotAllowed(requestId: string): ProblemDetails {
  return problemDetails(METHOD_NOT_ALLOWED, `The allowed methods are ${ALLOWED_METHODS}.`, requestId);
}

export function internalServerError(requestId: string): ProblemDetails {
  const detail = 'The service failed unexpectedly. The error has been logged with this request ID.';
  return problemDetails(INTERNAL_SERVER_ERROR, detail, requestId);
}
