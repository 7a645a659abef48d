import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../bundle/paths.ts';
import { CLDR, RELEASE } from '../core/time-zones/release.ts';
import { UserError } from '../user-error.ts';
import { formatTimeZoneData, readSource, timeZoneData } from './time-zone-data.ts';

/**
 * Replaces the time zones by those of a release: the data made from it, and for the tests the values that other programs give. For the
 * release in use, it makes them again, with the names of this runtime's CLDR.
 *
 * @param archive - the URL of a release, `.tar.gz`; its signature is next to it.
 * @returns what has changed, in Markdown.
 * @throws UserError if the release cannot be fetched, verified and compiled, or is older than the one in use.
 */
export function update(archive: string): string {
  const { cldr = '' } = process.versions;
  const folder = mkdtempSync(join(tmpdir(), 'tzdata-'));
  try {
    run('bash', join(ROOT, 'lib/tzdata/release.sh'), folder, archive);
    const file = (name: string) => readFileSync(join(folder, name), 'utf8');
    const { release } = readSource(file('tzdata.zi'));
    rejectOlder(release, RELEASE);

    const data = formatTimeZoneData(timeZoneData(folder));
    run('python3', join(ROOT, 'test/vectors/zone-changes.py'), join(folder, 'tzdata.zi'));
    writeFileSync(join(ROOT, 'lib/core/time-zones/time-zones.tsv'), data);
    const module = join(ROOT, 'lib/core/time-zones/release.ts');
    writeFileSync(module, readFileSync(module, 'utf8').replace(RELEASE, release).replace(CLDR, cldr));

    return [
      `tzdata ${release} with the names of CLDR ${cldr} (before: tzdata ${RELEASE}, CLDR ${CLDR})\n`,
      ...newsSince(RELEASE, file('NEWS')).map((section) => `\`\`\`\n${section}\n\`\`\`\n`),
    ].join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
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

/** Runs a system program to its end, without a shell. If it is missing or fails, a UserError has its standard error. */
function run(program: string, ...args: readonly string[]): void {
  const { error, status, stderr } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (error) throw new UserError(`${program} is needed here and could not be started: ${error.message}`);
  if (status !== 0) throw new UserError(`${program} ${args.join(' ')} failed: ${stderr.trim()}`);
}
