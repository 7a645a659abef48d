import { globSync } from 'node:fs';
import { join } from 'node:path';

/** The project's root. */
export const ROOT = join(import.meta.dirname, '../..');

/** Where the build puts the Lambdas, `<id>/index.mjs` each. */
export const DIST = join(ROOT, 'dist');

/** The files of the project that match a glob pattern, as paths from its root, sorted. */
export function files(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT }).sort();
}
