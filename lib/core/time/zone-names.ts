/** The English names of a zone, as CLDR has them. */
import { formatOffset } from './offset.ts';

/**
 * From an instant on, the name of the zone's time by its offset: `{ '+01:00': 'Central European Standard Time' }`. An
 * offset that is not listed has no name. Before the first of them, none has.
 */
export type NamePeriod = readonly [from: string, names: Readonly<Record<string, string>>];

/** The name of a zone's time, at an instant in seconds since the epoch and with an offset in seconds. */
export type LongName = (seconds: number, offset: number) => string;

/**
 * Looks up names.
 *
 * @param periods in ascending order, `from` as ISO 8601 in UTC.
 * @returns answers `GMT-05:00` where there is no name for that offset.
 * @example longNames([['1970-01-01T00:00:00Z', { '+01:00': 'Central European Standard Time' }]])(0, 3600)
 */
export function longNames(periods: readonly NamePeriod[]): LongName {
  const starts = periods.map(([from]) => Date.parse(from) / 1000);
  return (seconds, offset) => {
    const written = formatOffset(offset);
    const period = periods[starts.findLastIndex((start) => start <= seconds)];
    return period?.[1][written] ?? `GMT${written}`;
  };
}
