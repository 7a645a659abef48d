import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DIST, ROOT } from './paths.ts';

/**
 * The whole build, in a process of its own: what builds needs esbuild and reads the contract, what asks for it may do
 * neither. What is wrong goes to standard error.
 *
 * @param dist - where to put it.
 * @returns whether it succeeded.
 */
export function buildOnce(dist = DIST): boolean {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'bin/build.ts'), '--out', dist], { stdio: 'inherit' });
  return status === 0;
}
