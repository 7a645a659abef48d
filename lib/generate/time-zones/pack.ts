import { adler32 } from '../../core/time/adler-32.ts';
import { checksum, hex, MAX_FILE_BYTES } from '../../core/time/zone-file.ts';
import { linkEntries, namePeriods, type TimeZoneData } from './time-zone-data.ts';

/** The file that is shipped next to the code of the time functions; `lib/core/time/zone-file.ts` reads it and describes it. */
export function packZoneFile({ tzdata, zones, links }: TimeZoneData): Buffer {
  const records: Buffer[] = [];
  const places = new Map<string, { record: Buffer; position: number }>();
  let position = 0;
  for (const [name, zone] of Object.entries(zones)) {
    const names = Buffer.from(`${JSON.stringify(namePeriods(zone))}\n`);
    const record = Buffer.concat([names, Buffer.from(zone.tzif, 'base64')]);
    places.set(name, { record, position });
    records.push(record);
    position += record.length;
  }
  for (const [name, place] of linkEntries(links, places)) places.set(name, place);
  const entries = [...places.keys()].sort().map((name) => {
    const { record, position } = places.get(name) as { record: Buffer; position: number };
    return `${name} ${position} ${record.length} ${checksum(tzdata, name, record)}\n`;
  });
  const index = Buffer.from(entries.join(''));
  const firstLine = Buffer.from(`tzdata ${tzdata} ${index.length} ${hex(adler32(index))}\n`);
  const file = Buffer.concat([firstLine, index, ...records]);
  if (file.length > MAX_FILE_BYTES)
    throw new RangeError(`the time zone data has ${file.length} bytes, of ${MAX_FILE_BYTES} at most`);
  return file;
}
