import type { OperationId } from '../routes.ts';
import type { Kind } from './kinds.ts';
import { invalidParameters, type ParameterError, type Problem, problemDetails } from './problem-details.ts';
import type { Schema, ValueOf } from './schema.ts';

/** A parameter of an operation: a kind of value, and where it is sent. */
export interface Parameter<T = unknown> {
  readonly in: 'path' | 'query';
  readonly kind: Kind<T>;
  readonly description: string;
  /** A typical value. A function handles the request with the example of every parameter while it is loaded. */
  readonly example: string | number;
  /** Whether it must be sent. If it is not, its value is that of the default, or `undefined` without one. */
  readonly required: boolean;
  readonly default?: string | number;
  /** Names that people send instead, in any letter case and with or without `-` and `_`, as they may send the right one. */
  readonly misspellings?: readonly string[];
  /**
   * What follows "… was ignored;" at the end of `message` if a misspelling is sent without the right name. Without it, such a
   * request is rejected with a 400 that names the right parameter.
   */
  readonly misspellingNote?: string;
}

/** A parameter in the path, which is always required. */
export function inPath<T>(kind: Kind<T>, description: string, example: string | number): Parameter<T> {
  return { in: 'path', required: true, kind, description, example };
}

/** A parameter in the query, required unless it has a default. */
export function inQuery<T>(
  kind: Kind<T>,
  description: string,
  example: string | number,
  options: Pick<Parameter, 'default' | 'misspellings' | 'misspellingNote'> = {},
): Parameter<T> {
  return { in: 'query', required: options.default === undefined, kind, description, example, ...options };
}

/** The same parameter, but without a default: its value is `undefined` if it is not sent. */
export function optional<T>(parameter: Parameter<T>, description: string): Parameter<T | undefined> {
  const { default: _, ...rest } = parameter;
  return { ...rest, required: false, description };
}

/** The values of parameters, by name. */
export type ValuesOf<P> = { readonly [Name in keyof P]: P[Name] extends Parameter<infer T> ? T : never };

/** A request and its response. Examples are also the conformance cases: tests send each to the service. */
export interface Example {
  readonly title: string;
  /** GET by default. */
  readonly method?: string;
  /** Path and query, as a client sends them. */
  readonly target: string;
  readonly status: number;
  /** The whole body, with `requestId` for the ID of any request; if it is a string, the beginning of the body. */
  readonly body: unknown;
  /** Set if each response is different or has more in it than is shown. The body then shows the form of the response. */
  readonly varies?: true;
}

/** How long a response may be cached: a day if it depends only on the URL, otherwise not at all. */
export type Caching = 'none' | 'day';

type Parameters = Readonly<Record<string, Parameter>>;

/** Everything about an operation: parameters, code, result, text and examples. Its path is in `lib/routes.ts`. */
export interface Operation<
  P extends Parameters = Parameters,
  R extends Schema = Schema,
  WarmUp extends false | undefined = false | undefined,
> {
  readonly id: OperationId;
  readonly summary: string;
  readonly description: string;
  readonly parameters: P;
  /**
   * Query parameters that people expect and the operation does not have: their names, in lower case and without `-` and `_`, and
   * what holds instead, as a clause: for the end of `message`, or for a 400 if the request is rejected.
   */
  readonly unsupported?: { readonly names: readonly string[]; readonly note: string; readonly isRejected?: true };
  /** The schema of the body of a success. */
  readonly result: R;
  readonly caching: Caching;
  /** The first one is a typical request. */
  readonly examples: readonly [Example, ...Example[]];
  /** `false` if `run` reads or writes something outside, such as a table. Otherwise a function runs the example while it is loaded. */
  readonly warmUp?: WarmUp;
  /**
   * The code: valid parameters in, the body of the response out; or a promise of it, but only with `warmUp: false`.
   *
   * A method, not a property: TypeScript compares the parameters of methods bivariantly, so a list can hold operations of any
   * parameters. `parameters` makes their values.
   *
   * @throws HttpProblem, for parameters that are invalid together or have no result. Anything else becomes a 500.
   */
  run(values: ValuesOf<P>): ValueOf<R> | (WarmUp extends false ? Promise<ValueOf<R>> : { 'add warmUp: false': never });
}

/** Operations under a heading. */
export interface Group {
  readonly title: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

/** An operation. The compiler ties the parameters to `run`, and what it returns to the result and to `warmUp`. */
export function operation<
  const P extends Parameters,
  const R extends Schema,
  WarmUp extends false | undefined = undefined,
>(definition: Operation<P, R, WarmUp>): Operation<P, R, WarmUp> {
  return definition;
}

/** The most characters of what was sent that a message repeats: a date and time with a zone has as many. */
const MAX_REPEATED = 64;

/** What was sent, for a message: a long string is cut off, with an ellipsis. */
export function shorten(sent: string): string {
  return sent.length > MAX_REPEATED ? `${sent.slice(0, MAX_REPEATED)}…` : sent;
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
