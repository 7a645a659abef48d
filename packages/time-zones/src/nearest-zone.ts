/** Suggestions for time zones that do not exist. */
import { formatOffset } from './offset.ts';

/** More than any name has. */
const MAX_LENGTH = 40;
/** A name may have one typing mistake for every so many letters of its last part. */
const LETTERS_PER_MISTAKE = 4;
/** `UTC+1`, `GMT-03:30`, `+0530`. */
const OFFSET = /^(?:utc|gmt)?([+-])(\d|[01]\d|2[0-3])(?::?([0-5]\d))?$/;

/**
 * Where abbreviations are the time that clocks show, in lower case. Several places have a CST, an IST, a PST or a CDT; this is
 * what most people mean.
 */
const ABBREVIATIONS: readonly (readonly [zone: string, abbreviations: string])[] = [
  ['UTC', 'z ut'],
  ['Africa/Johannesburg', 'sast'],
  ['Africa/Lagos', 'wat'],
  ['Africa/Maputo', 'cat'],
  ['Africa/Nairobi', 'eat'],
  ['America/Adak', 'hdt'],
  ['America/Anchorage', 'akst akdt'],
  ['America/Chicago', 'cst cdt'],
  ['America/Denver', 'mdt'],
  ['America/Halifax', 'ast adt'],
  ['America/Los_Angeles', 'pst pdt'],
  ['America/New_York', 'edt'],
  ['America/St_Johns', 'nst ndt'],
  ['Asia/Hong_Kong', 'hkt'],
  ['Asia/Jakarta', 'wib'],
  ['Asia/Jayapura', 'wit'],
  ['Asia/Jerusalem', 'idt'],
  ['Asia/Karachi', 'pkt'],
  ['Asia/Kolkata', 'ist'],
  ['Asia/Makassar', 'wita'],
  ['Asia/Seoul', 'kst'],
  ['Asia/Tokyo', 'jst'],
  ['Australia/Adelaide', 'acst acdt'],
  ['Australia/Perth', 'awst'],
  ['Australia/Sydney', 'aest aedt'],
  ['Europe/Athens', 'eest'],
  ['Europe/Lisbon', 'west'],
  ['Europe/London', 'bst'],
  ['Europe/Moscow', 'msk'],
  ['Europe/Paris', 'cest'],
  ['Pacific/Auckland', 'nzst nzdt'],
  ['Pacific/Guam', 'chst'],
  ['Pacific/Pago_Pago', 'sst'],
];

/**
 * The time zone that was most likely meant by a string that names none: an offset in another form (`UTC+1`), the place of an
 * abbreviation (`CEST`), a name without or with another region (`Calcutta`, `Europe/Sydney`), or one with few typing mistakes.
 *
 * @param text - any string; a long one costs no more than a short one.
 * @param names - of the database, in the order of preference.
 * @returns one of the names, `UTC` or an offset `±HH:MM`; `undefined` if nothing is that close.
 *
 * @example
 * ```ts
 * nearestZone('Asia/Kolkat', database.names) // 'Asia/Kolkata'
 * ```
 */
export function nearestZone(text: string, names: readonly string[]): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const sought = text.trim().toLowerCase().replaceAll(' ', '_');
  return offsetIn(sought) ?? placeOf(sought) ?? nearestName(sought, names);
}

function offsetIn(sought: string): string | undefined {
  const match = OFFSET.exec(sought);
  if (match === null) return undefined;
  const [, sign, hours, minutes = 0] = match;
  const size = Number(hours) * 3600 + Number(minutes) * 60;
  return formatOffset(sign === '-' ? -size : size);
}

function placeOf(abbreviation: string): string | undefined {
  return ABBREVIATIONS.find(([, abbreviations]) => abbreviations.split(' ').includes(abbreviation))?.[0];
}

/** The name with the fewest mistakes. */
function nearestName(sought: string, names: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const known = name.toLowerCase();
    const place = lastPart(known);
    // An offset in disguise: one digit off is another time.
    if (/\d/.test(place)) continue;
    const limit = Math.floor(place.length / LETTERS_PER_MISTAKE);
    const mistakes = Math.min(
      mistakesBetween(sought, known, limit),
      // A wrong or missing region counts as half a mistake.
      mistakesBetween(lastPart(sought), place, limit) + 0.5,
    );
    if (mistakes < fewest) [nearest, fewest] = [name, mistakes];
  }
  return nearest;
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/**
 * How many letters must be added, left out, replaced or exchanged with their neighbour to get from one string to the other
 * (optimal string alignment distance); infinite if more than a limit.
 */
function mistakesBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return Number.POSITIVE_INFINITY;
  // Rows of the table of distances between the beginnings of both: rows[i][j] for i letters of one and j of the other.
  const rows = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  const distance = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i++) {
    const row = i <= limit ? [i] : [];
    rows.push(row);
    let fewest = distance(i, 0);
    // Elsewhere, the beginnings differ in length by more than the limit.
    for (let j = Math.max(1, i - limit); j <= Math.min(other.length, i + limit); j++) {
      const isExchanged = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        distance(i - 1, j) + 1,
        distance(i, j - 1) + 1,
        distance(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
        isExchanged ? distance(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      fewest = Math.min(fewest, distance(i, j));
    }
    // No later row has less.
    if (fewest > limit) return Number.POSITIVE_INFINITY;
  }
  const total = distance(one.length, other.length);
  return total > limit ? Number.POSITIVE_INFINITY : total;
}
