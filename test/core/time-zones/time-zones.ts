import type { TimeZoneData } from '../../../lib/tzdata/time-zone-data.ts';
import { read } from '../../support/project.ts';

/** The committed data. */
export const data: TimeZoneData = Object.fromEntries(
  [...read('lib/core/time-zones/time-zones.tsv').matchAll(/^(.*)\t(.*)$/gm)].map(([, name, json = '']) => [
    name,
    JSON.parse(json),
  ]),
);

/** The TZif file of a zone, or of the zone that a link leads to. */
export function tzifOf(name: string): Buffer {
  const entry = data[name];
  const zone = typeof entry === 'string' ? data[entry] : entry;
  if (typeof zone !== 'object') throw new TypeError(`no zone ${name}`);
  return Buffer.from(zone.tzif, 'base64');
}
