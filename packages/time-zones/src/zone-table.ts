/**
 * The content of `time-zones.tsv`: a line for each name, sorted by code units, with the name in tzdata's spelling, a tab, and in JSON
 * its data or the zone that it is a link to. The file has to lie next to this module, and next to a bundle with it. A tarball has a
 * string instead, so that it runs in browsers and after any bundler; for the service, parsing that would add 2 ms to a cold start.
 *
 * @example zoneTable().slice(0, 15) // 'Africa/Abidjan\t'
 */
export function zoneTable(): string {
  // Importing node:fs would load its promises as well: 4 ms of a cold start.
  const fs = process.getBuiltinModule('node:fs');
  return fs.readFileSync(new URL('./time-zones.tsv', import.meta.url), 'latin1'); // ASCII
}
