import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';
import { UserError } from '../user-error.ts';
import { readSource } from './compile.ts';
import type { IanaRelease } from './iana-release.ts';
import before from './release.json' with { type: 'json' };
import { formatTimeZoneData, timeZoneData } from './time-zone-data.ts';

/** Test vectors of the release: values from other programs, from the same source. */
const VECTORS = ['time-zone-names', 'time-expanded-years', 'time-zone-changes'];

/**
 * Replaces the time zones of the service by those of a release: its source, the data made from it, the test vectors and
 * docs/openapi.json. For the release in use, it makes them again, with the names of this runtime's CLDR.
 *
 * @returns what has changed, in Markdown.
 * @throws UserError if the release is older than the one in use, or cannot be compiled.
 */
export function update({ tzdataZi, news }: IanaRelease): string {
  const after = { tzdata: readSource(tzdataZi).release, cldr: process.versions.cldr };
  rejectOlder(after.tzdata, before.tzdata);

  const data = formatTimeZoneData(timeZoneData(tzdataZi));
  writeFileSync(join(import.meta.dirname, 'tzdata.zi'), tzdataZi);
  writeFileSync(join(import.meta.dirname, 'time-zones.json'), data);
  writeFileSync(join(import.meta.dirname, 'release.json'), `${JSON.stringify(after)}\n`);
  for (const name of VECTORS) {
    execFileSync('python3', [join(ROOT, `test/vectors/${name}.py`)], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  execFileSync(process.execPath, [join(ROOT, 'bin/openapi.ts')], { stdio: 'inherit' });

  return [
    `tzdata ${after.tzdata} with the names of CLDR ${after.cldr} (before: tzdata ${before.tzdata}, CLDR ${before.cldr})\n`,
    ...newsSince(before.tzdata, news).map((section) => `\`\`\`\n${section}\n\`\`\`\n`),
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
