import type { TimeZone } from './time-zone.ts';

/** Longer than any offset. */
const DAY_MILLISECONDS = 86_400_000;

/**
 * The instant of a local time. A local time that the zone's clocks skip is moved forward by as much as they skip, and one that
 * they show twice is the earlier, as with Temporal's `disambiguation: 'compatible'`.
 *
 * @param localMilliseconds - whole milliseconds since 1970-01-01T00:00:00 on the zone's clocks, within ±8.64e15 or at most a
 *   day outside.
 * @returns whole milliseconds since 1970-01-01T00:00:00Z.
 *
 * @example localInstant(0, fixedOffsetZone(3600)) // -3_600_000
 */
export function localInstant(localMilliseconds: number, zone: TimeZone): number {
  let before = localMilliseconds;
  for (const { from, until, offset } of periodsAround(localMilliseconds, zone)) {
    const instant = localMilliseconds - offset * 1000;
    // Too early for this period, too late for the one before: a skipped time.
    if (instant < from) return before;
    if (instant < until) return instant;
    before = instant;
  }
  return before;
}

/**
 * The offsets in seconds at which a zone's clocks show a local time: two if they show it twice, none if they skip it.
 *
 * @param localMilliseconds - as in `localInstant`.
 *
 * @example offsetsAt(Date.UTC(2024, 9, 27, 2, 30), timeZone('Europe/Paris')) // [7200, 3600]
 */
export function offsetsAt(localMilliseconds: number, zone: TimeZone): number[] {
  const periods = periodsAround(localMilliseconds, zone).filter(({ from, until, offset }) => {
    const instant = localMilliseconds - offset * 1000;
    return from <= instant && instant < until;
  });
  return periods.map(({ offset }) => offset);
}

/** A change of a zone's clocks, because of which they skip a local time or show it twice. */
export interface ClockChange {
  readonly effect: 'skipped' | 'repeated';
  /** What the clocks show when it happens, before and after, in whole milliseconds since 1970-01-01T00:00:00 on them. */
  readonly from: number;
  readonly to: number;
}

/**
 * The change because of which a zone's clocks skip a local time or show it twice.
 *
 * @param localMilliseconds - as in `localInstant`.
 * @returns `undefined` if they show it once.
 *
 * @example clockChangeAt(Date.UTC(2024, 2, 31, 2, 30), timeZone('Europe/Paris')).effect // 'skipped'
 */
export function clockChangeAt(localMilliseconds: number, zone: TimeZone): ClockChange | undefined {
  const periods = periodsAround(localMilliseconds, zone);
  for (const [index, { until, offset }] of periods.entries()) {
    const next = periods[index + 1];
    if (next === undefined) break;
    const [from, to] = [until + offset * 1000, until + next.offset * 1000];
    if (from <= localMilliseconds && localMilliseconds < to) return { effect: 'skipped', from, to };
    if (to <= localMilliseconds && localMilliseconds < from) return { effect: 'repeated', from, to };
  }
  return undefined;
}

interface OffsetPeriod {
  /** An instant, inclusive. */
  readonly from: number;
  /** An instant, exclusive. */
  readonly until: number;
  readonly offset: number;
}

/** The offsets that a zone may have when its clocks show a local time: those of the day before and after. */
function periodsAround(localMilliseconds: number, zone: TimeZone): OffsetPeriod[] {
  const periods: OffsetPeriod[] = [];
  let from = localMilliseconds - DAY_MILLISECONDS;
  let { offset } = zone.timeAt(from);
  while (from < localMilliseconds + DAY_MILLISECONDS) {
    const next = zone.transitionAfter(from);
    const until = next?.instant ?? Number.POSITIVE_INFINITY;
    periods.push({ from, until, offset });
    from = until;
    offset = next?.offset ?? offset;
  }
  return periods;
}
