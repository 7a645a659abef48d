/** TZif, the Time Zone Information Format (RFC 9636): when a zone's clocks changed, and the rule they follow since then. */
import { type LocalTimeType, parseTzString, type Transition, type TzRule } from './tz-string.ts';

/** What is read of a TZif file. It is exact for every instant up to 8.64e15 in absolute value. */
interface Tzif extends TzRule {
  /** Those listed in the file, in ascending order. */
  readonly transitions: readonly Transition[];
}

const HEADER_BYTES = 44;
const TYPE_BYTES = 6;

/**
 * Parses a TZif file as zic makes it: of version 2 or later, without leap seconds, and with a rule for the time after its last
 * transition. It is not checked: a test compares all zones with what other programs read.
 *
 * @param bytes - the whole file, and nothing after it.
 *
 * @example parseTzif(tzifOf('Europe/Paris')).typeAt(Date.UTC(2024, 6)).abbreviation // 'CEST'
 */
export function parseTzif(bytes: Uint8Array): Tzif {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The first block has 32-bit times for readers of version 1; it is skipped (section 3.1).
  const block = dataBlock(view, dataBlock(view, 0, 4).end, 8);

  const types: LocalTimeType[] = [];
  for (let at = block.typesAt; at < block.abbreviationsAt; at += TYPE_BYTES) {
    const begin = block.abbreviationsAt + view.getUint8(at + 5);
    const abbreviation = ascii(bytes, begin, bytes.indexOf(0, begin));
    types.push({ offset: view.getInt32(at), isDst: view.getUint8(at + 4) === 1, abbreviation });
  }
  const type = (index: number) => types[index] as LocalTimeType;
  const transitions = Array.from({ length: block.transitions }, (_, i) => ({
    instant: Number(view.getBigInt64(block.timesAt + i * 8)) * 1000,
    type: type(view.getUint8(block.indexesAt + i)),
  }));
  const last = transitions.at(-1)?.instant ?? Number.NEGATIVE_INFINITY;
  // Section 3.3: a TZ string between two newlines, the second of which ends the file.
  const rule = parseTzString(ascii(bytes, block.end + 1, bytes.length - 1));

  const typeAt = (instant: number): LocalTimeType => {
    if (instant >= last) return rule.typeAt(instant);
    // Section 3.2: type 0 holds before the first transition.
    return transitions.findLast((one) => one.instant <= instant)?.type ?? type(0);
  };

  const transitionAfter = (instant: number): Transition | undefined => {
    const { offset } = typeAt(instant);
    const listed = transitions.find((one) => one.instant > instant && one.type.offset !== offset);
    return listed ?? rule.transitionAfter(Math.max(instant, last));
  };

  return { typeAt, transitionAfter, transitions };
}

/** The characters of bytes. Spreading them into String.fromCharCode is slow the first time. */
function ascii(bytes: Uint8Array, begin: number, end: number): string {
  let text = '';
  for (const byte of bytes.subarray(begin, end)) text += String.fromCharCode(byte);
  return text;
}

/** How many transitions the data block after a header has, and where its parts are (sections 3.1 and 3.2). */
function dataBlock(view: DataView, headerAt: number, timeBytes: 4 | 8) {
  const count = (field: number) => view.getUint32(headerAt + 20 + field * 4);
  const [transitions, types, characters] = [count(3), count(4), count(5)];
  const timesAt = headerAt + HEADER_BYTES;
  const indexesAt = timesAt + transitions * timeBytes;
  const typesAt = indexesAt + transitions;
  const abbreviationsAt = typesAt + types * TYPE_BYTES;
  // Then standard and UT indicators.
  const end = abbreviationsAt + characters + count(1) + count(0);
  return { transitions, timesAt, indexesAt, typesAt, abbreviationsAt, end };
}
