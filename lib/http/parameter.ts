import type { Kind } from './kinds.ts';
import { HttpProblem, type ParameterError, type ParameterProblem } from './problem-details.ts';

/** A parameter of an operation: a kind of value, and where it is sent. */
export interface Parameter<T = unknown> {
  readonly in: 'path' | 'query';
  readonly kind: Kind<T>;
  readonly description: string;
  /** A typical value. While a function loads, it handles a request with the example of every parameter. */
  readonly example: string | number | boolean;
  /** Whether it must be sent. If it is not, its value is that of the default, or `undefined` without one. */
  readonly required: boolean;
  readonly default?: string | number;
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
  const sentences = errors.map(({ parameter, detail }) => sentence(`${parameter || 'The empty name'} ${detail}`));
  const detail = sentences.join(' ');
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
