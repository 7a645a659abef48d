import type { Group, Operation } from '../http/operation.ts';
import { hello } from './greeting/hello.ts';

/** Every operation, in the order in which the documentation shows them. */
export const GROUPS: readonly [Group, ...Group[]] = [
  {
    title: 'Greetings',
    description: 'Greet someone.',
    operations: [hello],
  },
];

export const operations: readonly Operation[] = GROUPS.flatMap((group) => group.operations);
