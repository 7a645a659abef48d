import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Folders whose tests do not run the code that Jest loads, so that they cannot notice a mutant. */
const TESTED_OTHERWISE = [
  /^lambdas\/(?!http$|middleware$|parameters$)\w+/, // Lambdas, tested as bundles, and generated code
  /^lib\/generate\/page\/browser$/, // mostly tested in Chromium
];

/** Every other folder with code, so that a new one is included by itself. */
export const FOLDERS = ['lib', 'lambdas']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
  .map(({ parentPath }) => parentPath.slice(ROOT.length + 1).replaceAll('\\', '/'))
  .filter((folder, i, all) => all.indexOf(folder) === i)
  .filter((folder) => !TESTED_OTHERWISE.some((other) => other.test(folder)))
  .sort();

/**
 * The tests of a folder: those with the same path under `test/`, or under its nearest parent that exists. For the stack and the
 * Lambdas, all their tests, because some test them as a whole.
 */
export function testsOf(folder: string): string {
  let path = folder.replace(/^lib\//, '').replace(/^(infrastructure|lambdas)\/.*/, '$1');
  while (!existsSync(join(ROOT, 'test', path)) && path.includes('/')) path = path.replace(/\/[^/]*$/, '');
  return `test/${path}/**/*.test.ts`;
}
