/** The English names of a zone's time, from CLDR. */
import { formatOffset } from './offset.ts';

/**
 * The names of a zone's time by its offset in seconds, from an instant in seconds since the epoch on. An offset that is not
 * listed has no name; neither has any before the first period.
 */
export type NamePeriod = readonly [from: number, names: Readonly<Record<number, string>>];

/**
 * The name of a zone's time.
 *
 * @param periods - in ascending order.
 * @param seconds - an instant, in seconds since the epoch.
 * @param offset - that of the zone at that instant, in seconds.
 * @returns `GMT-05:00` if there is no name for that offset.
 *
 * @example
 * ```ts
 * longName([[0, { 3600: 'Central European Standard Time' }]], 1_709_884_384, 3600) // 'Central European Standard Time'
 * ```
 */
export function longName(periods: readonly NamePeriod[], seconds: number, offset: number): string {
  const period = periods.findLast(([from]) => from <= seconds);
  return period?.[1][offset] ?? `GMT${formatOffset(offset)}`;
}
