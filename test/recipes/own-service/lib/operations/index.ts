import type { Group, Operation } from '../http/operation.ts';
import { hello } from './greeting/hello.ts';

/** Every operation, in the order in which the documentation shows them. */
export const GROUPS: readonly Group[] = [
  {
    title: 'Greetings',
    description: 'Greet someone.',
    operations: [hello],
  },
];

export const operations: readonly Operation[] = GROUPS.flatMap((group) => group.operations);

/** The operation whose examples introduce the API. */
export const INTRODUCTORY_OPERATION: Operation = hello;
