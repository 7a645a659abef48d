/** TZif, the Time Zone Information Format (RFC 9636): when a zone's clocks changed, and the rule they follow since. */
import { type OffsetAt, parseTzString } from './tz-string.ts';

/** What is needed here of a TZif file. Abbreviations and whether time is daylight saving time are not; their bounds are checked. */
export interface Tzif {
  /** For every instant whose size is at most 8.64e12 s, exact. */
  readonly offsetAt: OffsetAt;
  /** When the clocks changed, as listed in the file: whole seconds since 1970-01-01T00:00:00Z, ascending. */
  readonly transitions: readonly number[];
  /** The TZ string of its footer, which holds from the last of them on. */
  readonly rule: string;
}

const MAGIC = 0x545a6966; // "TZif"
/** Versions 2 to 4 differ in what a writer may use, not in how it is laid out. Version 1 has no footer. */
const VERSIONS = '234';
const HEADER_BYTES = 44;
const TYPE_BYTES = 6;
const NEWLINE = 0x0a;
const DAY = 86_400;

/**
 * Reads a TZif file.
 *
 * @param bytes the whole file, and nothing after it.
 * @throws {RangeError} where it breaks RFC 9636 in what is read here (headers, transitions, local time types, footer), has an
 *   unknown version, counts leap seconds (unix time does not), an offset of a day or more, in its rule, too, or no rule for the
 *   time after its last transition. Texts of abbreviations and the indicators of standard time and UT are skipped.
 */
export function parseTzif(bytes: Uint8Array): Tzif {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The first block, for readers of version 1, holds 32-bit times; it is skipped (section 3.1).
  const { end, version } = dataBlock(view, 0, 4);
  const block = dataBlock(view, end, 8);
  if (block.version !== version) throw damaged('its two headers have different versions');
  if (block.leaps > 0) throw damaged('it counts leap seconds');

  const offsets: number[] = [];
  for (let at = block.typesAt; offsets.length < block.types; at += TYPE_BYTES) {
    const offset = view.getInt32(at);
    if (Math.abs(offset) >= DAY) throw damaged('it has an offset of a day or more');
    const [isDaylightTime, abbreviation] = [view.getUint8(at + 4), view.getUint8(at + 5)];
    if (isDaylightTime > 1 || abbreviation >= block.characters) throw damaged('it has a type that there cannot be');
    offsets.push(offset);
  }
  const transitions: number[] = [];
  const after: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let at = block.timesAt; transitions.length < block.transitions; at += 8) {
    const time = view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);
    const offset = offsets[view.getUint8(block.indexesAt + transitions.length)];
    if (time <= last || offset === undefined) throw damaged('its transitions are out of order or of no type');
    transitions.push(time);
    after.push(offset);
    last = time;
  }
  const [first] = offsets; // Section 3.2: type 0 holds before the first transition.
  if (first === undefined) throw damaged('it has no local time type');

  const rule = footer(bytes, block.end);
  const byRule = parseTzString(rule);
  if (after.length > 0 && byRule(last) !== after.at(-1)) throw damaged('its rule contradicts its last transition');
  function offsetAt(seconds: number): number {
    if (seconds >= last) return byRule(seconds);
    let low = 0;
    let high = transitions.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((transitions[middle] as number) <= seconds) low = middle + 1;
      else high = middle;
    }
    return after[low - 1] ?? (first as number);
  }
  return { offsetAt, transitions, rule };
}

/** The counts in a header, and where the parts of the data block after it lie (sections 3.1 and 3.2). */
function dataBlock(view: DataView, headerAt: number, timeBytes: 4 | 8) {
  const timesAt = headerAt + HEADER_BYTES;
  if (view.byteLength < timesAt) throw damaged('it is cut short');
  const version = String.fromCharCode(view.getUint8(headerAt + 4));
  if (view.getUint32(headerAt) !== MAGIC) throw damaged('it is not TZif');
  if (!VERSIONS.includes(version)) throw damaged(`its version is unknown: ${JSON.stringify(version)}`);

  const count = (field: number) => view.getUint32(headerAt + 20 + field * 4);
  const [leaps, transitions, types, characters] = [count(2), count(3), count(4), count(5)];
  const indexesAt = timesAt + transitions * timeBytes;
  const typesAt = indexesAt + transitions;
  // Then abbreviations, leap seconds, standard and UT indicators.
  const end = typesAt + types * TYPE_BYTES + characters + leaps * (timeBytes + 4) + count(1) + count(0);
  if (view.byteLength < end) throw damaged('it is cut short');
  return { version, leaps, transitions, types, characters, timesAt, indexesAt, typesAt, end };
}

/** Section 3.3: a TZ string between two newlines, the second of which ends the file. */
function footer(bytes: Uint8Array, start: number): string {
  const end = bytes.indexOf(NEWLINE, start + 1);
  if (bytes[start] !== NEWLINE || end !== bytes.length - 1) throw damaged('its footer does not end the file');
  return String.fromCharCode(...bytes.subarray(start + 1, end));
}

function damaged(why: string): RangeError {
  return new RangeError(`damaged TZif file: ${why}`);
}
