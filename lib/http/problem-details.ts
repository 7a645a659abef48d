/**
 * The body of every failure: problem details of RFC 9457.
 */
import type { ErrorCode } from '../error-codes.ts';

/** What is wrong with a parameter. */
export interface ParameterProblem {
  /** For programs. */
  readonly code: ErrorCode;
  /** A sentence without its subject: "must be greater than 1". */
  readonly detail: string;
}

/** One bad parameter of a request. */
export interface ParameterError extends ParameterProblem {
  /** The name, as sent. */
  readonly parameter: string;
  readonly in: 'path' | 'query';
}

/** The statuses of failures and their reason phrases. (Importing STATUS_CODES of node:http takes 50 ms of a cold start.) */
const TITLES = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  500: 'Internal Server Error',
} as const;

/** Why a request fails. */
export interface Problem {
  readonly status: keyof typeof TITLES;
  /** One or more whole sentences. */
  readonly detail: string;
  /** Every bad parameter, for a 400. */
  readonly errors?: readonly ParameterError[];
  /** Headers of the response that others do not have. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Thrown by whatever finds a reason why a request fails; `errorHandler` responds with the problem. It has no stack trace, because
 * nobody reads that of an expected failure, and taking it takes longer than the rest of the request.
 */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly problem: Problem;

  constructor(problem: Problem) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(problem.detail);
    Error.stackTraceLimit = stackTraceLimit;
    this.problem = problem;
  }
}

/** The body of a response. */
export interface ProblemDetails extends Omit<Problem, 'headers'> {
  /** Where the status is explained. */
  readonly type: `/docs#error-${number}`;
  readonly title: string;
  readonly requestId: string;
}

export function problemDetails({ status, detail, errors }: Problem, requestId: string): ProblemDetails {
  return {
    type: `/docs#error-${status}`,
    title: TITLES[status],
    status,
    detail,
    requestId,
    ...(errors && { errors }),
  };
}

/** A 400 that lists every bad parameter, to be thrown. */
export function invalidParameters(...errors: readonly ParameterError[]): HttpProblem {
  const detail = errors.map(({ parameter, detail }) => sentence(`${parameter} ${detail}`)).join(' ');
  return new HttpProblem({ status: 400, detail, errors });
}

function sentence(text: string): string {
  return text.endsWith('?') ? text : `${text}.`;
}

/** A 403, for a request that went around the public address. */
export const FORBIDDEN: Problem = {
  status: 403,
  detail: 'This address only serves requests that come through the public address.',
};

/**
 * A 404.
 *
 * @param nearest - the path that was probably meant, if there is one.
 */
export function notFound(nearest?: string): Problem {
  const hint = nearest === undefined ? 'See /docs.' : `Did you mean ${nearest}?`;
  return { status: 404, detail: `No operation matches this path. ${hint}` };
}

/** The methods that every path allows. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

export const METHOD_NOT_ALLOWED: Problem = {
  status: 405,
  detail: `The allowed methods are ${ALLOWED_METHODS}.`,
  headers: { allow: ALLOWED_METHODS },
};

export const INTERNAL_SERVER_ERROR: Problem = {
  status: 500,
  detail: 'The service failed unexpectedly. The error has been logged with this request ID.',
};

export const REQUIRED: ParameterProblem = { code: 'required', detail: 'is required' };
export const REPEATED: ParameterProblem = { code: 'repeated', detail: 'was sent more than once' };
export const NOT_A_NUMBER: ParameterProblem = {
  code: 'not_a_number',
  detail: 'must be a number such as 5, -2.5 or 1e3, with a point and no spaces',
};
export const NOT_AN_INTEGER: ParameterProblem = { code: 'not_an_integer', detail: 'must be an integer such as 97' };
export const TOO_LARGE = outOfRange(
  'must be between -1.7976931348623157e308 and 1.7976931348623157e308, the range of a 64-bit float',
);

/** A literal that is not 0, and whose double is out of bounds because it is 0. */
export const TOO_CLOSE_TO_ZERO = outOfRange('is closer to 0 than any 64-bit float');

/** A literal with too many significant digits. */
export function tooManyDigits(most: number): ParameterProblem {
  return { code: 'too_many_digits', detail: `must have at most ${most} significant digits` };
}

/** A value out of bounds. */
export function outOfRange(detail: string): ParameterProblem {
  return { code: 'out_of_range', detail };
}

/** A parameter that is missing, and another name that was probably sent for it. */
export function requiredInsteadOf(misspelling: string): ParameterProblem {
  return { code: 'required', detail: `is required; ${misspelling} is not a parameter of this operation` };
}

/** A name in the wrong letter case, or a likely misspelling. */
export function misspelled(name: string): ParameterProblem {
  return { code: 'misspelled', detail: `is unknown; did you mean ${name}?` };
}

/** A name that people expect and the operation does not have, and what to do instead. */
export function unsupportedName(note: string): ParameterProblem {
  return { code: 'misspelled', detail: `is unknown; ${note}` };
}

/** A bad path parameter. */
export function pathError(parameter: string, problem: ParameterProblem): ParameterError {
  return { parameter, in: 'path', ...problem };
}

/** A bad query parameter. */
export function queryError(parameter: string, problem: ParameterProblem): ParameterError {
  return { parameter, in: 'query', ...problem };
}
