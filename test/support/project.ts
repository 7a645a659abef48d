import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/bundle/paths.ts';

export { DIST, ROOT } from '../../lib/bundle/paths.ts';

/** The files that match a glob pattern, except in node_modules, as sorted paths from the project's root. */
export function files(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] }).sort();
}

/** The content of a file, given by its path from the project's root. */
export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
