import type { OperationId } from '../routes.ts';
import type { Example } from './example.ts';
import type { Parameter, ValuesOf } from './parameter.ts';
import type { Schema, ValueOf } from './schema.ts';

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
  /** The schema of the body of a success. */
  readonly result: R;
  readonly caching: Caching;
  /** The first one is a typical request. */
  readonly examples: readonly [Example, ...Example[]];
  /** `false` if `run` reads or writes something outside, such as a table. Otherwise the function runs it once while it loads. */
  readonly warmUp?: WarmUp;
  /**
   * The code: valid parameters in, the body of the response out; or a promise of it, but only with `warmUp: false`.
   *
   * A method, not a property: TypeScript compares the parameters of methods bivariantly, so a list can hold operations of any
   * parameters. At run time, `validation` makes their values. The odd key of the last type says what to do in the compiler's error.
   *
   * @throws HttpProblem, for parameters that are invalid together or have no result. Anything else becomes a 500.
   */
  run(values: ValuesOf<P>): ValueOf<R> | (WarmUp extends false ? Promise<ValueOf<R>> : { 'add warmUp: false': never });
}

/** Operations that the documentation shows under one heading. */
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
