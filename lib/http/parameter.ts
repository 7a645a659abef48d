import type { Kind } from './kinds.ts';
import { HttpProblem, type ParameterError, type ParameterProblem } from './problem-details.ts';

/** A parameter of an operation: a kind of value, and where it is sent. */
export interface Parameter<T = unknown> {
  readonly in: 'path' | 'query';
  readonly kind: Kind<T>;
  readonly description: string;
  /** A typical value. While a function loads, it handles a request with the example of every parameter. */
  readonly example: string | number;
  /** Whether it must be sent. If it is not, its value is that of the default, or `undefined` without one. */
  readonly required: boolean;
  readonly default?: string | number;
  /** Other names that people send. Letter case, `-` and `_` never matter. */
  readonly otherNames?: readonly string[];
  /**
   * What follows "… was ignored;" at the end of `message` if one of them is sent without the right name. Without it, such a
   * request is rejected with a 400 that names the right parameter.
   */
  readonly otherNameNote?: string;
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
  options: Pick<Parameter, 'default' | 'otherNames' | 'otherNameNote'> = {},
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

/** A bad path parameter. */
export function pathError(parameter: string, problem: ParameterProblem): ParameterError {
  return { parameter, in: 'path', ...problem };
}

/** A bad query parameter. */
export function queryError(parameter: string, problem: ParameterProblem): ParameterError {
  return { parameter, in: 'query', ...problem };
}

/** A 400 that lists every bad parameter, to be thrown. */
export function invalidParameters(...errors: readonly ParameterError[]): HttpProblem {
  const detail = errors.map(({ parameter, detail }) => sentence(`${parameter} ${detail}`)).join(' ');
  return new HttpProblem({ status: 400, detail, errors });
}

function sentence(text: string): string {
  return text.endsWith('?') ? text : `${text}.`;
}

/** How much of what was sent a message repeats, in characters: enough for a date and time with any zone. */
const MAX_REPEATED = 64;

/** What was sent, for a message: a long string is cut off, with an ellipsis. */
export function shorten(sent: string): string {
  return sent.length > MAX_REPEATED ? `${sent.slice(0, MAX_REPEATED)}…` : sent;
}
