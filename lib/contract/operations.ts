import { MAX_INSTANT_MILLISECONDS } from '../core/limits.ts';
import { elementaryFunctions } from './elementary-functions.ts';
import type { Operation, ParametersOf, ResponseBodyOf } from './entry.ts';
import { integerOperations } from './integer-operations.ts';
import { time } from './time.ts';

/** Every operation of the service by its id. The id is also the path of its Lambda under `lambdas/`. */
export const operations = { ...time, ...integerOperations, ...elementaryFunctions };

export type OperationId = keyof typeof operations;

export const operationEntries = Object.entries(operations) as [OperationId, Operation][];

/** The operation whose examples introduce the API on the reference page and in llms.txt. */
export const INTRODUCTORY_OPERATION: Operation = operations['math/prime'];

/** The parameters that the operation's code gets: `ParametersFor<'math/prime'>` is `{ readonly n: number }`. */
export type ParametersFor<Id extends OperationId> = ParametersOf<(typeof operations)[Id]>;

/** What the operation's code returns. */
export type ResponseBodyFor<Id extends OperationId> = ResponseBodyOf<(typeof operations)[Id]>;

/** The group of an operation is the first part of its id. */
export type GroupName = OperationId extends `${infer Name}/${string}` ? Name : never;

/** The groups, in the order in which they are shown. */
export const GROUPS: Readonly<Record<GroupName, { readonly title: string; readonly description: string }>> = {
  time: {
    title: 'Time',
    description: `The current time, and Unix timestamps in seconds or milliseconds, as a time object in the time zone of your choice. Timestamps may be up to ${MAX_INSTANT_MILLISECONDS / 86_400_000 / 1e6} million days before or after 1970-01-01.`,
  },
  math: {
    title: 'Mathematics',
    description: 'Number theory, roots and rounding, trigonometry, logarithms, powers and random numbers.',
  },
};

/**
 * The group of an operation.
 *
 * @param id - that of the operation.
 * @throws Error if there is no such group, which the compiler also finds.
 */
export function groupOf(id: string): GroupName {
  const name = id.slice(0, id.indexOf('/'));
  if (!Object.hasOwn(GROUPS, name)) throw new Error(`${id}: GROUPS in lib/contract/operations.ts has no "${name}"`);
  return name as GroupName;
}
