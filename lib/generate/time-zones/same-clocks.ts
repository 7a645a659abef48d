import { parseTzif } from '../../core/time/tzif.ts';

/**
 * Whether two TZif files have the same clocks at every instant. Their bytes may differ: releases of `zic` write files differently.
 *
 * It compares them at the transitions of both; after the last ones, both must have the same rule. Rules that are written
 * differently count as different.
 */
export function haveSameClocks(a: Uint8Array, b: Uint8Array): boolean {
  const [one, other] = [parseTzif(a), parseTzif(b)];
  if (one.rule !== other.rule) return false;
  const transitions = [Number.MIN_SAFE_INTEGER, ...one.transitions, ...other.transitions];
  return transitions.flatMap((time) => [time - 1, time]).every((side) => one.offsetAt(side) === other.offsetAt(side));
}
