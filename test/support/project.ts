import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/generate/paths.ts';

export { DIST, ROOT } from '../../lib/generate/paths.ts';

/** The files of the project that match a glob pattern, as paths from its root, sorted; packages are none. */
export function files(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] }).sort();
}

/** The content of a file, by its path from the project's root. */
export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
