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

/** What `lambdas/fallback.ts` also serves under a path that ends in a slash, for which API Gateway has no route. */
export const FALLBACK_OPERATIONS: readonly Operation[] = [];
