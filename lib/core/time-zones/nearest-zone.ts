/** Suggestions for time zones that do not exist. */
import { timeZoneNames } from './database.ts';
import { editDistance } from './edit-distance.ts';
import { formatOffset } from './offset.ts';

/** More than any name has. */
const MAX_LENGTH = 40;
/** A name may have one typing mistake for every so many letters of its last part. */
const LETTERS_PER_MISTAKE = 4;
/** A name of so few letters without its region may have none: Nice is not Niue, nor Oran Iran. */
const SHORT_NAME = 4;
/** `UTC+1`, `GMT-03:30`, `+0530`; not `-330`, which JavaScript says for +05:30. */
const OFFSET = /^(?:utc|gmt)?([+-])(\d(?!\d)|[01]\d|2[0-3])(?::?([0-5]\d))?$/;

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

/** Countries that would be taken for another place, in lower case: China for Chita, Ireland for Iceland. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['china', 'Asia/Shanghai'],
  ['asia/china', 'Asia/Shanghai'],
  ['iraq', 'Asia/Baghdad'],
  ['ireland', 'Europe/Dublin'],
  ['laos', 'Asia/Vientiane'],
  ['mongolia', 'Asia/Ulaanbaatar'],
  ['samoa', 'Pacific/Apia'],
  ['tanzania', 'Africa/Dar_es_Salaam'],
]);

/**
 * The time zone that was most likely meant by a string that names none: an offset in another form (`UTC+1`), the place of an
 * abbreviation (`CEST`), a name without or with another region (`Calcutta`, `Europe/Sydney`), or one with few typing mistakes. A
 * list with commas has none: it names several.
 *
 * @param text - any string; a long one costs no more than a short one.
 * @returns a name, or an offset `±HH:MM`; `undefined` if nothing is that close.
 *
 * @example nearestZone('Asia/Kolkat') // 'Asia/Kolkata'
 */
export function nearestZone(text: string): string | undefined {
  if (text.length > MAX_LENGTH || text.includes(',')) return undefined;
  const sought = text.trim().toLowerCase().replaceAll(' ', '_');
  return offsetIn(sought) ?? placeOf(sought) ?? COUNTRIES.get(sought) ?? nearestName(sought);
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

/** The name with the fewest mistakes, the first of several. */
function nearestName(sought: string): string | undefined {
  const soughtPlace = lastPart(sought);
  let nearest: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of timeZoneNames()) {
    const known = name.toLowerCase();
    const place = lastPart(known);
    // An offset in disguise: one digit off is another time.
    if (/\d/.test(place)) continue;
    const limit = Math.floor(place.length / LETTERS_PER_MISTAKE);
    const mistakes = Math.min(
      editDistance(sought, known, sought.length > SHORT_NAME ? limit : 0),
      // A wrong or missing region counts as half a mistake; next to a wrong one, nothing else may be wrong.
      editDistance(soughtPlace, place, sought === soughtPlace && sought.length > SHORT_NAME ? limit : 0) + 0.5,
    );
    if (mistakes < fewest) [nearest, fewest] = [name, mistakes];
  }
  return nearest;
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
