import type { TimeZone } from './time-zone.ts';
import { DAY_MILLISECONDS } from './tz-string.ts';

/** What a zone's clocks do at a local time. */
interface LocalTime {
  /**
   * Whole milliseconds since 1970-01-01T00:00:00Z. A local time that the clocks skip is moved forward by as much as they skip, and
   * one that they show twice is the earlier, as with Temporal's `disambiguation: 'compatible'`.
   */
  readonly instant: number;
  /** The offsets in seconds at which they show it: two if they show it twice, none if they skip it. */
  readonly offsets: readonly number[];
  /** The change because of which they skip it or show it twice. */
  readonly change?: ClockChange;
}

export interface ClockChange {
  readonly effect: 'skipped' | 'repeated';
  /** What the clocks show when it happens, before and after, in whole milliseconds since 1970-01-01T00:00:00 on them. */
  readonly from: number;
  readonly to: number;
}

/**
 * What a zone's clocks do at a local time.
 *
 * @param localMilliseconds - whole milliseconds since 1970-01-01T00:00:00 on the zone's clocks, within ±8.64e15 or at most a
 *   day outside.
 *
 * @example localTime(0, fixedOffsetZone(3600)).instant // -3_600_000
 * @example localTime(Date.UTC(2024, 9, 27, 2, 30), timeZone('Europe/Paris')).offsets // [7200, 3600]
 * @example localTime(Date.UTC(2024, 2, 31, 2, 30), timeZone('Europe/Paris')).change.effect // 'skipped'
 */
export function localTime(localMilliseconds: number, zone: TimeZone): LocalTime {
  let since = localMilliseconds - DAY_MILLISECONDS;
  let { offset } = zone.timeAt(since);
  for (;;) {
    const instant = localMilliseconds - offset * 1000;
    const next = zone.transitionAfter(since);
    if (next === undefined) return { instant, offsets: [offset] };
    const [from, to] = [next.instant + offset * 1000, next.instant + next.type.offset * 1000];
    if (localMilliseconds < Math.min(from, to)) return { instant, offsets: [offset] };
    if (localMilliseconds < from)
      return { instant, offsets: [offset, next.type.offset], change: { effect: 'repeated', from, to } };
    if (localMilliseconds < to) return { instant, offsets: [], change: { effect: 'skipped', from, to } };
    since = next.instant;
    offset = next.type.offset;
  }
}
