import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TimeZoneData } from '../update/time-zone-data.ts';

/** The content of a file, given by its path in the package. */
export const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

/** The committed data. */
export const data: TimeZoneData = Object.fromEntries(
  [...read('src/time-zones.tsv').matchAll(/^(.*)\t(.*)$/gm)].map(([, name, json = '']) => [name, JSON.parse(json)]),
);

/** The TZif file of a zone, or of the zone that a link leads to. */
export function tzifOf(name: string): Buffer {
  const entry = data[name];
  const zone = typeof entry === 'string' ? data[entry] : entry;
  if (typeof zone !== 'object') throw new TypeError(`no zone ${name}`);
  return Buffer.from(zone.tzif, 'base64');
}
