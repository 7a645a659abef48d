import { parseTzif } from '../../core/time/tzif.ts';

/**
 * Whether two TZif files have the same clocks at every instant. Their bytes may differ: releases of `zic` write files differently.
 *
 * Between the transitions of both, neither changes, and after the last ones both follow the same rule. Files whose rules are
 * written differently count as different.
 */
export function haveSameClocks(a: Uint8Array, b: Uint8Array): boolean {
  const [one, other] = [parseTzif(a), parseTzif(b)];
  if (one.rule !== other.rule) return false;
  const transitions = [Number.MIN_SAFE_INTEGER, ...one.transitions, ...other.transitions];
  return transitions.flatMap((time) => [time - 1, time]).every((side) => one.offsetAt(side) === other.offsetAt(side));
}
