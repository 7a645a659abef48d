import type { Decimal } from '../decimal.ts';
import { ceil, floor } from '../math/rounding.ts';

/** ECMAScript's time values span ±100,000,000 days around 1970-01-01 (ECMA-262, "Time Values and Time Range"). */
export const MAX_INSTANT_MILLISECONDS = 8.64e15;

/** The units of Unix times: a second is 10^3 ms, a millisecond 10^0. */
export const UNITS = { seconds: 3, milliseconds: 0 } as const;
export type Unit = keyof typeof UNITS;

/**
 * The instant that a Unix time falls in: whole milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
 *
 * @param t - units since 1970-01-01T00:00:00Z, any decimal literal.
 * @returns the literal as written, exactly, floored to the millisecond (`4.35` s is 4350, `-0.0001` s is −1);
 *   `undefined` outside ±8.64e15 ms, as written (ECMA-262, "Time Values and Time Range").
 *
 * @example unixInstant(parseDecimal('4.35'), 'seconds') // 4350
 */
export function unixInstant(t: Decimal, unit: Unit): number | undefined {
  const milliseconds = { ...t, exponent: t.exponent + UNITS[unit] };
  const [lower, upper] = [Number(floor(milliseconds)), Number(ceil(milliseconds))];
  return lower >= -MAX_INSTANT_MILLISECONDS && upper <= MAX_INSTANT_MILLISECONDS ? lower : undefined;
}
