/** TZif, the Time Zone Information Format (RFC 9636): when a zone's clocks changed, and the rule they follow since then. */
import { DAY_SECONDS } from './day.ts';
import { type OffsetAt, parseTzString } from './tz-string.ts';

/** The part of a TZif file that is needed here. Abbreviations and daylight saving flags are not kept, but checked. */
export interface Tzif {
  /** Exact for every instant up to 8.64e12 s in absolute value. */
  readonly offsetAt: OffsetAt;
  /** When the clocks changed, as listed in the file: whole seconds since 1970-01-01T00:00:00Z, ascending. */
  readonly transitions: readonly number[];
  /** The TZ string of the footer, which applies from the last transition on. */
  readonly rule: string;
}

const MAGIC = 0x545a6966; // "TZif"
/** Versions 2 to 4 differ in what a writer may use, not in layout. Version 1 has no footer. */
const VERSIONS = '234';
const HEADER_BYTES = 44;
const TYPE_BYTES = 6;
const NEWLINE = 0x0a;

/**
 * Parses a TZif file.
 *
 * @param bytes - the whole file, and nothing after it.
 * @throws RangeError if what is read here (headers, transitions, local time types, footer) breaks RFC 9636, or if the file
 *   has an unknown version, leap seconds (Unix time has none), an offset of a day or more, or no rule for the time after its
 *   last transition. The texts of abbreviations and the indicators of standard time and UT are skipped.
 *
 * @example
 * ```ts
 * parseTzif(tzif).rule // 'CET-1CEST,M3.5.0,M10.5.0/3'
 * ```
 */
export function parseTzif(bytes: Uint8Array): Tzif {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The first block has 32-bit times for readers of version 1; it is skipped (section 3.1).
  const { end, version } = dataBlock(view, 0, 4);
  const block = dataBlock(view, end, 8);
  if (block.version !== version) throw damaged('its two headers have different versions');
  if (block.leaps > 0) throw damaged('it counts leap seconds');

  const offsets: number[] = [];
  for (let at = block.typesAt; offsets.length < block.types; at += TYPE_BYTES) {
    const offset = view.getInt32(at);
    if (Math.abs(offset) >= DAY_SECONDS) throw damaged('it has an offset of a day or more');
    const [isDaylightTime, abbreviation] = [view.getUint8(at + 4), view.getUint8(at + 5)];
    if (isDaylightTime > 1 || abbreviation >= block.characters) throw damaged('it has an impossible local time type');
    offsets.push(offset);
  }
  const [first] = offsets; // Section 3.2: type 0 holds before the first transition.
  if (first === undefined) throw damaged('it has no local time type');

  const transitions: number[] = [];
  const periods = [{ from: Number.NEGATIVE_INFINITY, offset: first }];
  let last = Number.NEGATIVE_INFINITY;
  for (let at = block.timesAt; transitions.length < block.transitions; at += 8) {
    const time = view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);
    const offset = offsets[view.getUint8(block.indexesAt + transitions.length)];
    if (time <= last || offset === undefined) throw damaged('its transitions are out of order or lack a type');
    transitions.push(time);
    periods.push({ from: time, offset });
    last = time;
  }

  const rule = footer(bytes, block.end);
  const byRule = parseTzString(rule);
  if (transitions.length > 0 && byRule(last) !== periods.at(-1)?.offset)
    throw damaged('its rule contradicts its last transition');
  function offsetAt(seconds: number): number {
    if (seconds >= last) return byRule(seconds);
    const period = periods.findLast(({ from }) => from <= seconds);
    if (period === undefined) throw new RangeError(`seconds: expected a number; got ${seconds}`);
    return period.offset;
  }
  return { offsetAt, transitions, rule };
}

/** The counts in a header and the positions of the parts of the data block after it (sections 3.1 and 3.2). */
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
