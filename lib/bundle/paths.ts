import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** The folder of the build: a folder for each Lambda, with `index.mjs`. */
export const DIST = join(ROOT, 'dist');
