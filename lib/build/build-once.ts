import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DIST, ROOT } from './paths.ts';

/**
 * Runs the build in a child process, so that the caller needs neither esbuild nor code that compiles. Errors go to
 * standard error.
 *
 * @param dist - where to put it.
 * @returns whether it succeeded.
 */
export function buildOnce(dist = DIST): boolean {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'bin/build.ts'), '--out', dist], { stdio: 'inherit' });
  return status === 0;
}
