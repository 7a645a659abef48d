/**
 * The file with the service's time zones: an index of names, then a record for each zone. Only the index and the record of
 * the zone asked for are read, and nothing is used before its checksum has been compared.
 *
 *     tzdata 2026f 20997 27f755f9
 *     Africa/Abidjan 0 190 f5efd2a6
 *     Africa/Accra 190 760 ea1ed00d
 *     …
 *
 * The first line has the release, the length of the index in bytes and its checksum. A line of the index has a name, the
 * position of its record after the index, the length of the record in bytes, and a checksum of the release, the name and
 * the record. Links have the record of their zone. A record has the names of the zone's time as JSON (see `NamePeriod`), a
 * newline, and TZif; `zone-database.ts` parses it.
 *
 * Lines are split rather than matched: the first use of a regular expression takes 0.03 to 0.1 ms, and a wrong line fails
 * its checksum.
 */
import { adler32 } from './adler-32.ts';

/** The form of tzdata's names. */
const NAME = /^[A-Za-z][\w+/-]{0,63}$/;
/** The most that the first line takes. */
const FIRST_LINE_BYTES = 64;
/** The longest file that `adler32` is exact for. */
export const MAX_FILE_BYTES = 1_000_000;

/** Reads `length` bytes of the file from a position on, or as many as there are. */
export type ReadPart = (position: number, length: number) => Uint8Array;

/** The record of a zone: `name` in tzdata's spelling, its bytes as described above. */
export interface ZoneRecord {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ZoneFile {
  /** Every name, in tzdata's spelling, sorted by code units. */
  readonly names: () => string[];
  /** Looks a name up in any letter case; `undefined` if there is no such name. */
  readonly record: (name: string) => ZoneRecord | undefined;
}

/**
 * The names and records of a file of time zones.
 *
 * @param read - called twice at first, and once for each record.
 * @param release - the release of tzdata that the file must have.
 * @throws RangeError if the file is damaged or has another release. So do the functions of the result.
 *
 * @example
 * ```ts
 * zoneFile(readPart, '2026f').record('europe/paris')?.name // 'Europe/Paris'
 * ```
 */
export function zoneFile(read: ReadPart, release: string): ZoneFile {
  const [firstLine = ''] = text(read(0, FIRST_LINE_BYTES)).split('\n', 1);
  const [format, found, length, check] = firstLine.split(' ');
  if (format !== 'tzdata') throw damaged('it does not start with a tzdata line');
  if (found !== release) throw new RangeError(`time zone data: expected release ${release}; got ${found}`);
  const indexAt = firstLine.length + 1;
  const recordsAt = indexAt + Number(length);
  const indexBytes = part(indexAt, Number(length));
  const index = `\n${text(indexBytes)}`;
  const lowerCaseIndex = index.toLowerCase();
  let indexIsRight = false;

  function record(name: string): ZoneRecord | undefined {
    if (!isZoneName(name)) return undefined;
    const key = name.toLowerCase();
    const start = lowerCaseIndex.indexOf(`\n${key} `) + 1;
    if (start === 0) {
      checkIndex(); // Check the index before reporting a name as unknown.
      return undefined;
    }
    const spelling = index.slice(start, start + key.length);
    const entry = index.slice(start + key.length + 1, index.indexOf('\n', start));
    return { name: spelling, bytes: recordOf(spelling, entry) };
  }

  function recordOf(name: string, entry: string): Uint8Array {
    const [position, length, check] = entry.split(' ');
    const bytes = part(recordsAt + Number(position), Number(length));
    if (checksum(release, name, bytes) !== check) throw damaged(`the checksum of ${name} does not match`);
    return bytes;
  }

  /** Checks the numbers first: damaged ones could ask for more than there is memory. */
  function part(position: number, length: number): Uint8Array {
    const isInFile = Number.isInteger(position) && Number.isInteger(length) && position >= 0 && length >= 0;
    if (!isInFile || position + length > MAX_FILE_BYTES) throw damaged('a part of it lies outside the file');
    return read(position, length);
  }

  function names(): string[] {
    checkIndex();
    return index
      .trim()
      .split('\n')
      .map((line) => line.slice(0, line.indexOf(' ')));
  }

  function checkIndex(): void {
    if (!indexIsRight && hex(adler32(indexBytes)) !== check) throw damaged('the checksum of its index does not match');
    indexIsRight = true;
  }

  return { names, record };
}

/**
 * Whether a text has the form of a name in tzdata. To be asked before the text is changed to lower case, which turns the
 * Kelvin sign into a k.
 *
 * @example
 * ```ts
 * isZoneName('Asia/Kolkata') // true
 * ```
 */
export function isZoneName(text: string): boolean {
  return NAME.test(text);
}

/**
 * The checksum of an entry. It covers the release and the name, so that no other entry can be mistaken for it.
 *
 * @example
 * ```ts
 * checksum('2026f', 'Etc/UTC', new Uint8Array()) // '1a710392'
 * ```
 */
export function checksum(release: string, name: string, record: Uint8Array): string {
  return hex(adler32(record, adler32(new TextEncoder().encode(`${release} ${name}\n`))));
}

/**
 * A checksum as the file has it: eight hexadecimal digits.
 *
 * @example
 * ```ts
 * hex(255) // '000000ff'
 * ```
 */
export function hex(sum: number): string {
  return sum.toString(16).padStart(8, '0');
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function damaged(why: string): RangeError {
  return new RangeError(`damaged time zone data: ${why}`);
}
