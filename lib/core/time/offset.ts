/** Offsets from UTC: seconds that a local clock is ahead of UTC, negative where it is behind. */

const FORM = /^([+-])([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * Reads an offset `±HH:MM`, the `time-numoffset` of RFC 3339 section 5.6.
 *
 * @returns seconds, a multiple of 60 between −86,340 and 86,340, never −0; `undefined` for any other text.
 */
export function parseOffset(text: string): number | undefined {
  const match = FORM.exec(text);
  if (match === null) return undefined;
  const [, sign, hours, minutes] = match;
  const seconds = Number(hours) * 3600 + Number(minutes) * 60;
  return sign === '-' ? 0 - seconds : seconds;
}

/**
 * Writes an offset, `+05:30`; where it is no whole number of minutes, with its seconds, `+00:09:21`, as Temporal does.
 * Zero is `+00:00`.
 *
 * @param offset whole seconds, less than a day in size.
 */
export function formatOffset(offset: number): string {
  // Seconds of one day as a time of day: the platform pads the digits.
  const clock = new Date(Math.abs(offset) * 1000).toISOString().slice(11, 19);
  return (offset < 0 ? '-' : '+') + (offset % 60 === 0 ? clock.slice(0, 5) : clock);
}
