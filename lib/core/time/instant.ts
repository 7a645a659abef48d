/** Instants: whole milliseconds since 1970-01-01T00:00:00Z, as ECMAScript's time values, leap seconds not counted. */
import { type Decimal, floorShifted } from '../decimal.ts';
import { MAX_INSTANT_MILLISECONDS } from '../limits.ts';

/**
 * The instant a number of unix seconds falls in.
 *
 * @param t seconds since 1970-01-01T00:00:00Z, any decimal literal.
 * @returns the literal as written, exactly, floored to the millisecond (`4.35` is 4350, `-0.0001` is −1);
 *   `undefined` where that lies outside ±8.64e15 (ECMA-262, "Time Values and Time Range").
 */
export function secondsToInstant(t: Decimal): number | undefined {
  return withinRange(floorShifted(t, 3));
}

/** As `secondsToInstant`, for milliseconds since 1970-01-01T00:00:00Z. */
export function millisecondsToInstant(t: Decimal): number | undefined {
  return withinRange(floorShifted(t, 0));
}

function withinRange(milliseconds: number): number | undefined {
  return Math.abs(milliseconds) <= MAX_INSTANT_MILLISECONDS ? milliseconds : undefined;
}
