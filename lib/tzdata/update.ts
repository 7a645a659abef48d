import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bundle/paths.ts';
import { CLDR, RELEASE } from '../core/time-zones/release.ts';
import { UserError } from '../user-error.ts';
import { readSource } from './compile.ts';
import { runTool } from './run-tool.ts';
import { formatTimeZoneData, timeZoneData } from './time-zone-data.ts';

/**
 * Replaces the time zones by those of a release: its source, the data made from it, and for the tests the values that other programs
 * give. For the release in use, it makes them again, with the names of this runtime's CLDR.
 *
 * @param tzdataZi - all zones and links of a release in one text.
 * @param news - what changed in it and in all releases before.
 * @returns what has changed, in Markdown.
 * @throws UserError if the release is older than the one in use, or cannot be compiled.
 */
export function update(tzdataZi: string, news: string): string {
  const { release } = readSource(tzdataZi);
  const { cldr = '' } = process.versions;
  rejectOlder(release, RELEASE);

  const data = formatTimeZoneData(timeZoneData(tzdataZi));
  writeFileSync(join(ROOT, 'lib/tzdata/tzdata.zi'), tzdataZi);
  writeFileSync(join(ROOT, 'lib/core/time-zones/time-zones.tsv'), data);
  const module = join(ROOT, 'lib/core/time-zones/release.ts');
  writeFileSync(module, readFileSync(module, 'utf8').replace(RELEASE, release).replace(CLDR, cldr));
  runTool('python3', [join(ROOT, 'test/vectors/zone-changes.py')]);

  return [
    `tzdata ${release} with the names of CLDR ${cldr} (before: tzdata ${RELEASE}, CLDR ${CLDR})\n`,
    ...newsSince(RELEASE, news).map((section) => `\`\`\`\n${section}\n\`\`\`\n`),
  ].join('\n');
}

/**
 * Old releases have valid signatures, too: a mirror must not bring back clocks that have been corrected.
 *
 * @throws UserError if a release is older than the one in use.
 */
export function rejectOlder(release: string, inUse: string): void {
  if (release >= inUse) return;
  throw new UserError(
    `tzdata ${release} is older than ${inUse}, the release in use. To go back to it, revert the commit.`,
  );
}

/** The sections of tzdata's `NEWS` on the releases after one, the newest first. */
export function newsSince(release: string, news: string): string[] {
  return news
    .split(/^(?=Release )/m)
    .map((section) => section.trim())
    .filter((section) => (/^Release (\d{4}[a-z]+)/.exec(section)?.[1] ?? '') > release);
}
