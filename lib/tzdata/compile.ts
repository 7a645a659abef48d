import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseTzif } from '../core/time-zones/tzif.ts';
import { UserError } from '../user-error.ts';
import { runTool } from './run-tool.ts';

/** What can be read from a `tzdata.zi` without compiling it. */
export interface ReleaseSource {
  readonly release: string;
  /** Names of zones. */
  readonly zones: readonly string[];
  /** Other names of zones, each with the name of its zone. */
  readonly links: Readonly<Record<string, string>>;
}

/** tzdata's zone for a clock that was never set. */
const PLACEHOLDER_ZONE = 'Factory';

/** The second line of a `tzdata.zi` that has each country's own history (`release.sh`). */
const PACKRAT_COMMENT = '# ddeps backzone zone.tab';

/**
 * The release and the names of a `tzdata.zi`.
 *
 * @param tzdataZi - its text.
 * @throws UserError if it does not name its release, or is without each country's own history.
 */
export function readSource(tzdataZi: string): ReleaseSource {
  const lines = tzdataZi.split('\n');
  const release = /^# version (\d{4}[a-z]+)$/.exec(lines[0] ?? '')?.[1];
  if (release === undefined) throw new UserError("Not a tzdata.zi: the first line must be '# version 2026f'.");
  if (!lines.includes(PACKRAT_COMMENT)) {
    throw new UserError('This tzdata.zi was not built with PACKRATDATA=backzone PACKRATLIST=zone.tab.');
  }
  const fields = lines.map((line) => line.split(' '));
  const zones = fields.flatMap(([kind, name]) => (kind === 'Z' && name && name !== PLACEHOLDER_ZONE ? [name] : []));
  const links = fields.flatMap(([kind, zone, name]) => (kind === 'L' && zone && name ? [[name, zone] as const] : []));
  return { release, zones, links: Object.fromEntries(links) };
}

/**
 * Compiles a `tzdata.zi` with `zic`, the compiler of tzdata (Debian: libc-bin).
 *
 * @returns TZif files by the names of their zones.
 * @throws UserError if zic fails.
 */
export function compile(tzdataZi: string, zones: readonly string[]): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'tzdata-'));
  try {
    const source = join(folder, 'tzdata.zi');
    writeFileSync(source, tzdataZi);
    for (const bloat of ['slim', 'fat']) {
      runTool('zic', ['-b', bloat, '-d', join(folder, bloat), source]);
    }
    const read = (bloat: string, name: string) => readFileSync(join(folder, bloat, name));
    return new Map(zones.map((name) => [name, smallestCorrectFile(read('slim', name), read('fat', name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The slim file, which has only 64-bit times and none that follow from its footer, or the fat one if they disagree. zic of
 * glibc 2.36 drops times that do not follow from the footer: one of America/Ojinaga in 2022, and the pauses for Ramadan of
 * Asia/Gaza and Asia/Hebron from 2073 to 2086.
 */
function smallestCorrectFile(slim: Buffer, fat: Buffer): Buffer {
  const complete = parseTzif(fat);
  try {
    const { typeAt } = parseTzif(slim);
    const sides = complete.transitions.flatMap(({ time }) => [time - 1, time]);
    return sides.every((side) => isDeepStrictEqual(typeAt(side), complete.typeAt(side))) ? slim : fat;
  } catch (error) {
    if (error instanceof RangeError) return fat;
    throw error;
  }
}
