/**
 * The file in which the service carries its zones: an index of names, then a record for each zone. Nothing but the index
 * and the record of the zone that is asked for is read, and nothing is used before its checksum was compared.
 *
 *     tzdata 2026f 20997 27f755f9
 *     Africa/Abidjan 0 190 f5efd2a6
 *     Africa/Accra 190 760 ea1ed00d
 *     …
 *
 * The first line has the release, the length of the index in bytes, its checksum. A line of the index: name, where its record
 * begins after the index, the record's length in bytes, a checksum of the release, the name and the record. Links have the
 * record of their zone. A record: the names of the zone's time as JSON (see `NamePeriod`), a newline, TZif.
 *
 * Lines are split rather than matched: a regular expression costs its first use 0.03 to 0.1 ms, and a wrong line fails its checksum.
 */
import { adler32 } from './adler-32.ts';
import type { LocalTimeType, TimeZone, TimeZoneDatabase } from './time-zone.ts';
import { parseTzif } from './tzif.ts';
import { longName, type NamePeriod } from './zone-names.ts';

/** What tzdata's names are made of; a longer text is none. On the text as it came: in lower case, K (the Kelvin sign) is k. */
const NAME = /^[A-Za-z][\w+/-]{0,63}$/;
/** No first line is longer. */
const FIRST_LINE_BYTES = 64;
/** No file is longer: the checksum is made for that many bytes. */
export const MAX_FILE_BYTES = 1_000_000;
const NEWLINE = 0x0a;

/** Reads a part of the file: `length` bytes from a position on, or what there is of them. */
export type ReadPart = (position: number, length: number) => Uint8Array;

/**
 * The zones of a file.
 *
 * @param read is called twice at first, and once more for each zone that is asked for.
 * @param release the release of tzdata that the file must be of.
 * @returns a database that keeps the zones it was asked for: there are about 600 of a few kilobytes each.
 * @throws {RangeError} where the file is damaged or of another release; from the database's functions, too.
 */
export function zoneFile(read: ReadPart, release: string): TimeZoneDatabase {
  const [firstLine = ''] = text(read(0, FIRST_LINE_BYTES)).split('\n', 1);
  const [format, found, length, check] = firstLine.split(' ');
  if (format !== 'tzdata') throw damaged('it does not start with a tzdata line');
  if (found !== release) throw new RangeError(`the time zone data is of release ${found}, expected ${release}`);
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

  /** What a damaged number would ask for is not read: it may be more than there is memory. */
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

/** The checksum of an entry, together with the release and the name, so that no other can be taken for it. */
export function checksum(release: string, name: string, record: Uint8Array): string {
  return hex(adler32(record, adler32(new TextEncoder().encode(`${release} ${name}\n`))));
}

/** A checksum as the file has it: eight hexadecimal digits. */
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
