/** Offsets from UTC: how many seconds a local clock is ahead of UTC, negative if it is behind. */

const FORM = /^([+-])([01]\d|2[0-3])(?:(:?)([0-5]\d)(?:\3([0-5]\d))?)?$/;

/**
 * Parses an offset: `±HH:MM` of RFC 3339, `±HH` and `±HHMM` of ISO 8601, or `±HH:MM:SS` as `formatOffset` writes it, also
 * without colons.
 *
 * @returns seconds, less than a day in absolute value, never −0; `undefined` for any other text.
 *
 * @example parseOffset('+05:30') // 19_800
 * @example parseOffset('+0530') // 19_800
 */
export function parseOffset(text: string): number | undefined {
  const match = FORM.exec(text);
  if (match === null) return undefined;
  const [, sign, hours, , minutes = 0, seconds = 0] = match;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? 0 - size : size;
}

/**
 * Formats an offset as `+05:30`, or with seconds if it is not a whole number of minutes, as Temporal does. Zero is
 * `+00:00`.
 *
 * @param offset - whole seconds, less than a day in absolute value.
 *
 * @example formatOffset(561) // '+00:09:21'
 */
export function formatOffset(offset: number): string {
  // The offset as a time of day, so that Date pads the digits.
  const clock = new Date(Math.abs(offset) * 1000).toISOString().slice(11, 19);
  return (offset < 0 ? '-' : '+') + (offset % 60 === 0 ? clock.slice(0, 5) : clock);
}
