import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, ROOT } from './paths.ts';

/**
 * Runs the whole build in a child process, so that the caller needs neither esbuild nor a contract that compiles.
 * Errors go to standard error.
 *
 * @param dist - where to put it.
 * @returns whether it succeeded.
 */
export function buildOnce(dist = DIST): boolean {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'bin/build.ts'), '--out', dist], { stdio: 'inherit' });
  return status === 0;
}

/** What a command says that needs a build, may not make one, and finds none. */
export const NO_BUILD = 'There is no build in dist/. Make it with: npm run build';

/** Whether there is a build in `DIST`. */
export function isBuilt(): boolean {
  return existsSync(join(DIST, 'meta.json'));
}
