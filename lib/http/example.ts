import { invalidParameters } from './parameter.ts';
import { type ParameterError, type Problem, problemDetails } from './problem-details.ts';

/** A request and its response. Examples are also the conformance cases: tests send each to the service. */
export interface Example {
  readonly title: string;
  /** Path and query, as a client sends them in a GET request. */
  readonly target: string;
  readonly status: number;
  /** The whole body, with `requestId` for the ID of any request; if it is a string, the beginning of the body. */
  readonly body: unknown;
  /** Set if each response is different or has more in it than is shown. The body then shows the form of the response. */
  readonly varies?: true;
}

/** The request ID in examples. */
export const EXAMPLE_REQUEST_ID = 'JKJaXmPLvHcESHA=';

/** An example whose response is a 200 with exactly this body. */
export function ok(title: string, target: string, body: object): Example {
  return { title, target, status: 200, body };
}

/** An example whose response is a 200 with a body of this form. */
export function exampleShape(title: string, target: string, body: object): Example {
  return { ...ok(title, target, body), varies: true };
}

/** An example whose response is a 400 with exactly these errors. */
export function badRequest(title: string, target: string, ...errors: readonly ParameterError[]): Example {
  return failure(title, target, invalidParameters(...errors).problem);
}

/** An example whose response is exactly this problem. */
export function failure(title: string, target: string, problem: Problem): Example {
  return { title, target, status: problem.status, body: problemDetails(problem, EXAMPLE_REQUEST_ID) };
}
