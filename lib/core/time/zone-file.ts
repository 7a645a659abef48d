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
 * newline, and TZif.
 *
 * Lines are split rather than matched: the first use of a regular expression takes 0.03 to 0.1 ms, and a wrong line fails
 * its checksum.
 */
import { adler32 } from './adler-32.ts';
import type { LocalTimeType, TimeZone, TimeZoneDatabase } from './time-zone.ts';
import { parseTzif } from './tzif.ts';
import { longName, type NamePeriod } from './zone-names.ts';

/** The form of tzdata's names. Tested before the change to lower case, which turns K (the Kelvin sign) into k. */
const NAME = /^[A-Za-z][\w+/-]{0,63}$/;
/** The most that the first line takes. */
const FIRST_LINE_BYTES = 64;
/** The longest file that `adler32` is exact for. */
export const MAX_FILE_BYTES = 1_000_000;
const NEWLINE = 0x0a;

/** Reads `length` bytes of the file from a position on, or as many as there are. */
export type ReadPart = (position: number, length: number) => Uint8Array;

/**
 * The time zones of a file.
 *
 * @param read - called twice at first, and once for each zone asked for.
 * @param release - the release of tzdata that the file must have.
 * @returns a database that keeps the zones it was asked for: there are about 600, of a few kilobytes each.
 * @throws RangeError if the file is damaged or has another release. So do the functions of the database.
 *
 * @example
 * ```ts
 * zoneFile(readPart, '2026f').zone('europe/paris')?.name // 'Europe/Paris'
 * ```
 */
export function zoneFile(read: ReadPart, release: string): TimeZoneDatabase {
  const [firstLine = ''] = text(read(0, FIRST_LINE_BYTES)).split('\n', 1);
  const [format, found, length, check] = firstLine.split(' ');
  if (format !== 'tzdata') throw damaged('it does not start with a tzdata line');
  if (found !== release) throw new RangeError(`time zone data: expected release ${release}; got ${found}`);
  const indexAt = firstLine.length + 1;
  const recordsAt = indexAt + Number(length);
  const indexBytes = part(indexAt, Number(length));
  const index = `\n${text(indexBytes)}`;
  const lowerCaseIndex = index.toLowerCase();
  const zones = new Map<string, TimeZone>();
  let indexIsRight = false;

  function zone(name: string): TimeZone | undefined {
    if (!NAME.test(name)) return undefined;
    const key = name.toLowerCase();
    const known = zones.get(key);
    if (known !== undefined) return known;

    const start = lowerCaseIndex.indexOf(`\n${key} `) + 1;
    if (start === 0) {
      checkIndex(); // Check the index before reporting a name as unknown.
      return undefined;
    }
    const spelling = index.slice(start, start + key.length);
    const entry = index.slice(start + key.length + 1, index.indexOf('\n', start));
    const found = readZone(spelling, recordOf(spelling, entry));
    zones.set(key, found);
    return found;
  }

  function recordOf(name: string, entry: string): Uint8Array {
    const [position, length, check] = entry.split(' ');
    const record = part(recordsAt + Number(position), Number(length));
    if (checksum(release, name, record) !== check) throw damaged(`the checksum of ${name} does not match`);
    return record;
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

  return { names, zone };
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

function readZone(name: string, record: Uint8Array): TimeZone {
  const namesEnd = record.indexOf(NEWLINE);
  const { offsetAt } = parseTzif(record.subarray(namesEnd + 1));
  const names: readonly NamePeriod[] = JSON.parse(text(record.subarray(0, namesEnd)));
  function localTimeType(instant: number): LocalTimeType {
    const seconds = Math.floor(instant / 1000);
    const offset = offsetAt(seconds);
    return { offset, longName: longName(names, seconds, offset) };
  }
  return { name, localTimeType };
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function damaged(why: string): RangeError {
  return new RangeError(`damaged time zone data: ${why}`);
}
