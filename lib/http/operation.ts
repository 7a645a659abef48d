import type { Kind } from './kinds.ts';
import {
  HttpProblem,
  type ParameterError,
  type ParameterProblem,
  type Problem,
  problemDetails,
} from './problem-details.ts';
import type { Caching } from './responses.ts';
import type { Schema, ValueOf } from './schema.ts';

type Parameters = Readonly<Record<string, Parameter>>;

/** Everything about an operation: path, parameters, code, result, text and examples. */
export interface Operation<P extends Parameters = Parameters, R extends Schema = Schema> {
  /** Says where the code and the function are: `math/prime` is in `lib/operations/math/prime.ts` and `lambdas/math/prime.ts`. */
  readonly id: string;
  /** With variables for the parameters in it: `/group/name/{value}`, `/group/{rest+}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: P;
  /** The schema of the body of a success. */
  readonly result: R;
  readonly caching: Caching;
  /** The first one is a typical request. */
  readonly examples: readonly [Example, ...Example[]];
  /**
   * The code: valid parameters in, the body of the response out.
   *
   * A method, not a property: TypeScript compares the parameters of methods loosely, so any `operation(…)` is an `Operation`.
   *
   * @throws HttpProblem, for parameters that are invalid together or have no result. Anything else becomes a 500.
   */
  run(values: ValuesOf<P>): ValueOf<R> | Promise<ValueOf<R>>;
}

/** Operations that the documentation shows under one heading. */
export interface Group {
  readonly title: string;
  readonly description: string;
  readonly operations: readonly [Operation, ...Operation[]];
}

/** An operation. The compiler checks that `run` takes the values of the parameters and returns the result. */
export function operation<const P extends Parameters, const R extends Schema>(
  definition: Operation<P, R>,
): Operation<P, R> {
  return definition;
}

/** A parameter of an operation: a kind of value, and where it is sent. */
export interface Parameter<T = unknown> {
  readonly in: 'path' | 'query';
  readonly kind: Kind<T>;
  /** Empty if name, kind and bounds say all. */
  readonly description: string;
  /** A typical value. */
  readonly example: string | number | boolean;
  /** Whether it must be sent. If it is not, its value is `default`, which may be `undefined`. */
  readonly required: boolean;
  readonly default?: string | number | boolean;
}

/** A parameter in the path, which is always required. */
export function inPath<T>(kind: Kind<T>, description: string, example: Parameter['example']): Parameter<T> {
  return { in: 'path', required: true, kind, description, example };
}

/** A parameter in the query, required unless it has a default. */
export function inQuery<T>(
  kind: Kind<T>,
  description: string,
  example: Parameter['example'],
  options: Pick<Parameter, 'default'> = {},
): Parameter<T> {
  return { in: 'query', required: options.default === undefined, kind, description, example, ...options };
}

/** A parameter in the query whose value is `undefined` if it is not sent. */
export function optional<T>(
  kind: Kind<T>,
  description: string,
  example: Parameter['example'],
): Parameter<T | undefined> {
  return { in: 'query', required: false, kind, description, example };
}

/** The values of parameters, by name. */
type ValuesOf<P> = { readonly [Name in keyof P]: P[Name] extends Parameter<infer T> ? T : never };

export const REQUIRED: ParameterProblem = { code: 'required', detail: 'is required' };
export const REPEATED: ParameterProblem = { code: 'repeated', detail: 'was sent more than once' };

/**
 * A query parameter that an operation does not have.
 *
 * @param names - those that it has.
 */
export function unknownParameter(id: string, names: readonly string[]): ParameterProblem {
  const known = names.join(', ') || 'none';
  return {
    code: 'unknown_parameter',
    detail: `is not a query parameter of this operation, which has ${known}; see /docs#${id}`,
  };
}

export function pathError(parameter: string, problem: ParameterProblem): ParameterError {
  return { parameter, in: 'path', ...problem };
}

export function queryError(parameter: string, problem: ParameterProblem): ParameterError {
  return { parameter, in: 'query', ...problem };
}

/** A 400 with these errors. */
export function invalidParameters(...errors: readonly ParameterError[]): HttpProblem {
  const sentences = errors.map(({ parameter, detail }) => {
    const end = detail.endsWith('?') ? '' : '.';
    return `${parameter || 'The empty name'} ${detail}${end}`;
  });
  return new HttpProblem({ status: 400, detail: sentences.join(' '), errors });
}

/** A message repeats at most this many characters of a value. */
const MAX_REPEATED = 64;

/** A value as a message repeats it: a long one is cut off and ends with an ellipsis. */
export function shorten(sent: string): string {
  // Not through the middle of a character.
  return sent.length > MAX_REPEATED ? `${sent.slice(0, MAX_REPEATED).replace(/[\ud800-\udbff]$/, '')}…` : sent;
}

/** A request and its response. Examples are also the conformance cases: tests send each to the service. */
export interface Example {
  readonly title: string;
  /** Path and query, percent-encoded, as a client sends them in a GET request. */
  readonly target: string;
  readonly status: 200 | Problem['status'];
  /** The body, in which any `requestId` will do; a string is the beginning of a body. */
  readonly body: unknown;
  /** Set if values vary, or lists are longer: `body` then only shows the shape. */
  readonly varies?: true;
}

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
