import { globSync } from 'node:fs';
import { ROOT } from '../../lib/generate/paths.ts';

export { DIST, ROOT } from '../../lib/generate/paths.ts';

/** The files of the project that match a glob pattern, as paths from its root, sorted. */
export function files(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT }).sort();
}
