import { DAY_SECONDS } from '../../core/time/day.ts';

/**
 * The instants at which a value changes, found by bisection.
 *
 * @param valueAt - the value at an instant in whole seconds.
 * @param samples - ascending; two changes between neighbours that undo each other go unnoticed.
 * @returns pairs of the second from which a value holds and the value, in ascending order; the first is the first sample's.
 */
export function changePoints<T>(
  valueAt: (seconds: number) => T,
  samples: readonly number[],
): [from: number, value: T][] {
  const [first = 0, ...others] = samples;
  const changes: [number, T][] = [[first, valueAt(first)]];
  let before = first;
  for (const sample of others) {
    const value = valueAt(sample);
    // More than one change may lie between two samples: find the first until none is left.
    for (
      let [, current] = changes.at(-1) as [number, T];
      current !== value;
      [, current] = changes.at(-1) as [number, T]
    ) {
      let low = Math.max(before, (changes.at(-1) as [number, T])[0]);
      let high = sample;
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (valueAt(middle) === current) low = middle;
        else high = middle;
      }
      changes.push([high, valueAt(high)]);
    }
    before = sample;
  }
  return changes;
}

/** Evenly spaced instants in seconds, from the start of a year to that of another. */
export function everyDays(days: number, fromYear: number, toYear: number): number[] {
  const start = Date.UTC(fromYear, 0) / 1000;
  const end = Date.UTC(toYear, 0) / 1000;
  return Array.from(
    { length: Math.ceil((end - start) / (days * DAY_SECONDS)) },
    (_, i) => start + i * days * DAY_SECONDS,
  );
}
