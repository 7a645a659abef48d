/** The English names of a zone's time, as CLDR has them. */
import { formatOffset } from './offset.ts';

/**
 * From an instant on, in seconds since the epoch, the name of the zone's time by its offset in seconds. An offset that is not
 * there has no name. Before the first period, none has.
 */
export type NamePeriod = readonly [from: number, names: Readonly<Record<number, string>>];

/**
 * The name of a zone's time.
 *
 * @param periods in ascending order.
 * @param seconds an instant, since the epoch.
 * @param offset of the zone at that instant, in seconds.
 * @returns `GMT-05:00` where there is no name for that offset.
 * @example longName([[0, { 3600: 'Central European Standard Time' }]], 1709884384, 3600)
 */
export function longName(periods: readonly NamePeriod[], seconds: number, offset: number): string {
  const period = periods.findLast(([from]) => from <= seconds);
  return period?.[1][offset] ?? `GMT${formatOffset(offset)}`;
}
