/** Time zones of the IANA time zone database, as the platform's Intl (ECMA-402) carries it. */
import type { LocalTimeType, TimeZone } from './time-zone.ts';

// A formatter takes 50 µs to make, the first of a process 10 ms, and holds 32 kB that the garbage collector does not
// see: 20,000 of them thrown away held 600 MB. So each is made once and kept. Only names of tzdata get in: 20 MB at most.
const zones = new Map<string, TimeZone>();

/**
 * The zone of a name.
 *
 * @param name as `spellIanaName` gives it; it becomes the zone's name as it is.
 * @returns `undefined` where the platform does not know it. `Factory`, tzdata's mark of a clock not set up, is unknown.
 */
export function ianaZone(name: string): TimeZone | undefined {
  const known = zones.get(name);
  if (known !== undefined) return known;
  let formatter: Intl.DateTimeFormat;
  try {
    formatter = new Intl.DateTimeFormat('en', {
      timeZone: name,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'long',
    });
  } catch {
    return undefined; // The one error Intl throws for a well-formed name is that it has no such zone.
  }
  const zone = { name, localTimeType: (instant: number) => readLocalTimeType(formatter, instant) };
  zones.set(name, zone);
  return zone;
}

const DAY_SECONDS = 86_400;
const WEEKDAYS = 'SunMonTueWedThuFriSat';
const LOCAL_TIME = /(\d\d):(\d\d):(\d\d)\s(.+)$/;

/**
 * Reads offset and name off one formatted text, `Fri, 08:53:04 Central European Standard Time`: the offset is the local
 * clock less UTC's. One call instead of two (`longOffset` and `long`), 1.4 µs. The weekday says whether the local day is
 * UTC's or one beside it, and unlike a date it is the same in every calendar.
 */
function readLocalTimeType(formatter: Intl.DateTimeFormat, instant: number): LocalTimeType {
  const text = formatter.format(instant);
  // Stryker disable next-line StringLiteral,ArrayDeclaration: the text always has this form; the defaults are for the compiler.
  const [, hours, minutes, seconds, longName = ''] = LOCAL_TIME.exec(text) ?? [];
  const weekday = WEEKDAYS.indexOf(text.slice(0, 3)) / 3;
  const daysAhead = ((weekday - new Date(instant).getUTCDay() + 8) % 7) - 1;
  const localClock = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const utcSeconds = Math.floor(instant / 1000);
  const utcClock = utcSeconds - Math.floor(utcSeconds / DAY_SECONDS) * DAY_SECONDS;
  return { offset: daysAhead * DAY_SECONDS + localClock - utcClock, longName };
}
