/** TZif, the Time Zone Information Format (RFC 9636): when a zone's clocks changed, and the rule they follow since then. */
import { DAY_SECONDS, type LocalTimeType, parseTzString, type Transition, type TzRule } from './tz-string.ts';

/** What is read of a TZif file. It is exact for every time up to 8.64e12 s in absolute value. */
export interface Tzif extends TzRule {
  /** Those listed in the file, in ascending order. */
  readonly transitions: readonly Transition[];
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
 *   last transition. The indicators of standard time and UT are skipped.
 *
 * @example parseTzif(tzifOf('Europe/Paris')).rule // 'CET-1CEST,M3.5.0,M10.5.0/3'
 */
export function parseTzif(bytes: Uint8Array): Tzif {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The first block has 32-bit times for readers of version 1; it is skipped (section 3.1).
  const { end, version } = dataBlock(view, 0, 4);
  const block = dataBlock(view, end, 8);
  if (block.version !== version) throw damaged('its two headers have different versions');
  if (block.leaps > 0) throw damaged('it counts leap seconds');

  const types = localTimeTypes(bytes, view, block);
  const [first] = types; // Section 3.2: type 0 holds before the first transition.
  if (first === undefined) throw damaged('it has no local time type');

  const transitions: Transition[] = [];
  let last = { time: Number.NEGATIVE_INFINITY, type: first };
  for (let at = block.timesAt; transitions.length < block.transitions; at += 8) {
    const time = view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);
    const type = types[view.getUint8(block.indexesAt + transitions.length)];
    if (time <= last.time || type === undefined) throw damaged('its transitions are out of order or lack a type');
    last = { time, type };
    transitions.push(last);
  }

  const rule = footer(bytes, block.end);
  const byRule = parseTzString(rule);
  if (transitions.length > 0 && !isSameType(byRule.typeAt(last.time), last.type))
    throw damaged('its rule contradicts its last transition');

  const typeAt = (seconds: number): LocalTimeType => {
    if (seconds >= last.time) return byRule.typeAt(seconds);
    return transitions.findLast(({ time }) => time <= seconds)?.type ?? first;
  };

  const transitionAfter = (seconds: number): Transition | undefined => {
    const { offset } = typeAt(seconds);
    const listed = transitions.find(({ time, type }) => time > seconds && type.offset !== offset);
    return listed ?? byRule.transitionAfter(Math.max(seconds, last.time));
  };

  return { typeAt, transitionAfter, transitions, rule };
}

/** Whether two local time types are the same in every part. */
function isSameType(one: LocalTimeType, other: LocalTimeType): boolean {
  return one.offset === other.offset && one.isDst === other.isDst && one.abbreviation === other.abbreviation;
}

/** The local time types of a data block: offset, flag, and where the abbreviation begins, which ends with a NUL. */
function localTimeTypes(bytes: Uint8Array, view: DataView, block: ReturnType<typeof dataBlock>): LocalTimeType[] {
  const types: LocalTimeType[] = [];
  const abbreviationsAt = block.typesAt + block.types * TYPE_BYTES;
  for (let at = block.typesAt; at < abbreviationsAt; at += TYPE_BYTES) {
    const [offset, isDst, begin] = [view.getInt32(at), view.getUint8(at + 4), abbreviationsAt + view.getUint8(at + 5)];
    const end = bytes.indexOf(0, begin);
    if (Math.abs(offset) >= DAY_SECONDS) throw damaged('it has an offset of a day or more');
    if (isDst > 1 || end < begin || end >= abbreviationsAt + block.characters)
      throw damaged('it has an impossible local time type');
    types.push({ offset, isDst: isDst === 1, abbreviation: ascii(bytes, begin, end) });
  }
  return types;
}

/** The characters of bytes. Spreading them into String.fromCharCode is slow the first time. */
function ascii(bytes: Uint8Array, begin: number, end: number): string {
  let text = '';
  for (const byte of bytes.subarray(begin, end)) text += String.fromCharCode(byte);
  return text;
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
  return ascii(bytes, start + 1, end);
}

function damaged(why: string): RangeError {
  return new RangeError(`damaged TZif file: ${why}`);
}
