import type { Policy } from '../../../lib/infrastructure/policies/policy.ts';

/** Each action that a policy grants, with the resources it is granted for. */
export function granted({ Statement }: Policy) {
  return Statement.flatMap(({ Action, Resource }) => Action.map((action) => [action, Resource] as const));
}
