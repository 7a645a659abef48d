/** Instants: whole milliseconds since 1970-01-01T00:00:00Z without leap seconds, as ECMAScript's time values. */
import { type Decimal, floorShifted } from '../decimal.ts';
import { MAX_INSTANT_MILLISECONDS } from '../limits.ts';

/**
 * The instant that a number of Unix seconds falls in.
 *
 * @param t - seconds since 1970-01-01T00:00:00Z, any decimal literal.
 * @returns the literal as written, exactly, floored to the millisecond (`4.35` is 4350, `-0.0001` is −1);
 *   `undefined` outside ±8.64e15 ms (ECMA-262, "Time Values and Time Range").
 *
 * @example
 * ```ts
 * secondsToInstant({ value: 4.35, digits: '435', exponent: -2 }) // 4350
 * ```
 */
export function secondsToInstant(t: Decimal): number | undefined {
  return instantInRange(floorShifted(t, 3));
}

/**
 * The instant that a number of Unix milliseconds falls in.
 *
 * @param t - milliseconds since 1970-01-01T00:00:00Z, any decimal literal.
 * @returns as `secondsToInstant`.
 *
 * @example
 * ```ts
 * millisecondsToInstant({ value: 4.35, digits: '435', exponent: -2 }) // 4
 * ```
 */
export function millisecondsToInstant(t: Decimal): number | undefined {
  return instantInRange(floorShifted(t, 0));
}

function instantInRange(milliseconds: number): number | undefined {
  return Math.abs(milliseconds) <= MAX_INSTANT_MILLISECONDS ? milliseconds : undefined;
}
