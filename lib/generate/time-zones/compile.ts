import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTzif } from '../../core/time/tzif.ts';

/** A release of tzdata, compiled. */
export interface CompiledRelease {
  readonly release: string;
  /** TZif files by the names of their zones. */
  readonly zones: ReadonlyMap<string, Buffer>;
  /** Other names of zones, each with the name of its zone. */
  readonly links: ReadonlyMap<string, string>;
}

/** tzdata's mark of a clock that nobody has set: a name, but of no place. */
const NO_ZONE = 'Factory';

/** The form of tzdata that ECMA-402 recommends ("Use of the IANA Time Zone Database"), as its first lines say it. */
const PACKRAT_COMMENT = '# ddeps backzone zone.tab';

/**
 * Compiles a release with `zic`, the compiler of tzdata (Debian: libc-bin).
 *
 * @param tzdataZi the text of `tzdata.zi`, built with `PACKRATDATA=backzone PACKRATLIST=zone.tab`: each country's zone then
 *   keeps its own history.
 * @throws Error where the text is another one, or zic fails.
 */
export function compileRelease(tzdataZi: string): CompiledRelease {
  const lines = tzdataZi.split('\n');
  const release = /^# version (\d{4}[a-z]+)$/.exec(lines[0] ?? '')?.[1];
  if (release === undefined) throw new Error('This is no tzdata.zi of a release: its first line names none.');
  if (!lines.includes(PACKRAT_COMMENT)) {
    throw new Error('This tzdata.zi was not built with PACKRATDATA=backzone PACKRATLIST=zone.tab.');
  }
  const fields = lines.map((line) => line.split(' '));
  const names = fields.flatMap(([kind, name]) => (kind === 'Z' && name && name !== NO_ZONE ? [name] : []));
  const links = fields.flatMap(([kind, zone, name]) => (kind === 'L' && zone && name ? [[name, zone] as const] : []));
  return { release, zones: compile(tzdataZi, names), links: new Map(links) };
}

function compile(tzdataZi: string, names: readonly string[]): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'tzdata-'));
  try {
    const source = join(folder, 'tzdata.zi');
    writeFileSync(source, tzdataZi);
    for (const bloat of ['slim', 'fat']) {
      const args = ['-b', bloat, '-d', join(folder, bloat), source];
      execFileSync('zic', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    }
    const read = (bloat: string, name: string) => readFileSync(join(folder, bloat, name));
    return new Map(names.map((name) => [name, smallest(read('slim', name), read('fat', name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The slim file, which has 64-bit times only and none that its footer tells as well, or the fat one where they disagree:
 * zic of glibc 2.36 leaves out a transition of America/Ojinaga in 2022 that the footer does not tell.
 */
function smallest(slim: Buffer, fat: Buffer): Buffer {
  const { offsetAt, transitions } = parseTzif(fat);
  try {
    const slimOffsetAt = parseTzif(slim).offsetAt;
    const sides = transitions.flatMap((time) => [time - 1, time]);
    return sides.every((side) => slimOffsetAt(side) === offsetAt(side)) ? slim : fat;
  } catch (error) {
    if (error instanceof RangeError) return fat;
    throw error;
  }
}
