import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Folders whose tests do not run the code as Jest reads it, so that they cannot notice a change of it. */
const TESTED_OTHERWISE = [
  /^lambdas\/(?!http$|middleware$)\w+/, // Lambdas: as bundles; or not written by hand
  /^lib\/generate\/page\/browser$/, // for the most part in Chromium
];

/** Every other folder with code in it; a new one is mutated from its first day. */
export const FOLDERS = ['lib', 'lambdas']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
  .map(({ parentPath }) => parentPath.slice(ROOT.length + 1).replaceAll('\\', '/'))
  .filter((folder, i, all) => all.indexOf(folder) === i)
  .filter((folder) => !TESTED_OTHERWISE.some((other) => other.test(folder)))
  .sort();

/**
 * The tests of a folder: those in the same path under `test/`, or in the nearest folder above it that has some. Parts of
 * the stack, and of the Lambdas, are also tested on the whole.
 */
export function testsOf(folder: string): string {
  let path = folder.replace(/^lib\//, '').replace(/^(infrastructure|lambdas)\/.*/, '$1');
  while (!existsSync(join(ROOT, 'test', path)) && path.includes('/')) path = path.replace(/\/[^/]*$/, '');
  return `test/${path}/**/*.test.ts`;
}
