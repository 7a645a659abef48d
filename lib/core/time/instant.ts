/** Instants: whole milliseconds since 1970-01-01T00:00:00Z without leap seconds, as ECMAScript's time values. */
import type { Decimal } from '../decimal.ts';
import { MAX_INSTANT_MILLISECONDS } from '../limits.ts';
import { floor } from '../math/rounding.ts';

/**
 * The instant that a number of Unix seconds falls in.
 *
 * @param t - seconds since 1970-01-01T00:00:00Z, any decimal literal.
 * @returns the literal as written, exactly, floored to the millisecond (`4.35` is 4350, `-0.0001` is −1);
 *   `undefined` outside ±8.64e15 ms (ECMA-262, "Time Values and Time Range").
 *
 * @example secondsToInstant(parseDecimal('4.35')) // 4350
 */
export function secondsToInstant(t: Decimal): number | undefined {
  return instantAt(t, 3);
}

/**
 * The instant that a number of Unix milliseconds falls in.
 *
 * @param t - milliseconds since 1970-01-01T00:00:00Z, any decimal literal.
 * @returns as `secondsToInstant`.
 *
 * @example millisecondsToInstant(parseDecimal('4.35')) // 4
 */
export function millisecondsToInstant(t: Decimal): number | undefined {
  return instantAt(t, 0);
}

/** The instant at t × 10^places ms. */
function instantAt(t: Decimal, places: number): number | undefined {
  const milliseconds = Number(floor({ ...t, exponent: t.exponent + places }));
  return Math.abs(milliseconds) <= MAX_INSTANT_MILLISECONDS ? milliseconds : undefined;
}
