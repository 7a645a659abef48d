/**
 * The body of every failure: problem details of RFC 9457. Of a request, it repeats at most 64 characters of each name and value, so
 * that it has at most 6 kB. Anything else in the event may be missing, since not only API Gateway can call a function.
 */
import type { ErrorCode } from './error-codes.ts';

/** What is wrong with a parameter. */
export interface ParameterProblem {
  /** For programs. */
  readonly code: ErrorCode;
  /** A sentence without its subject: "must be greater than 1". */
  readonly detail: string;
}

/** One bad parameter of a request. */
export interface ParameterError extends ParameterProblem {
  /** The name, as sent; an unknown one may be cut off. */
  readonly parameter: string;
  readonly in: 'path' | 'query';
}

/** The statuses of failures and their reason phrases. (An import of STATUS_CODES from node:http would make cold starts slower.) */
const TITLES = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  500: 'Internal Server Error',
} as const;

/** Why a request fails. */
export interface Problem {
  readonly status: keyof typeof TITLES;
  /** One or more whole sentences. */
  readonly detail: string;
  /** The bad parameters, for a 400. */
  readonly errors?: readonly ParameterError[];
}

/**
 * Thrown by whatever finds a reason why a request fails; `errorHandler` responds with the problem. It is not an Error: its
 * detail says all there is to say, and taking a stack trace takes longer than the rest of the request.
 */
export class HttpProblem {
  readonly problem: Problem;

  constructor(problem: Problem) {
    this.problem = problem;
  }
}

/** The body of a response. Its `type` is where the status is explained. */
export function problemDetails({ status, detail, errors }: Problem, requestId: string): object {
  return {
    type: `/docs#error-${status}`,
    title: TITLES[status],
    status,
    detail,
    requestId,
    ...(errors && { errors }),
  };
}

/**
 * A 404.
 *
 * @param intended - the path that was probably meant, as the documentation spells it.
 */
export function notFound(intended?: string): Problem {
  const hint = intended === undefined ? 'See /docs or /llms.txt.' : `Did you mean ${intended}?`;
  return { status: 404, detail: `No operation matches this path. ${hint}` };
}
