import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of Chromium: that in `CHROMIUM`, or the first on the PATH.
 *
 * @throws Error if there is none.
 */
export function chromiumPath(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = process.env.CHROMIUM ?? candidates.find(isExecutable);
  if (found !== undefined) return found;
  throw new Error('Chromium was not found. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.');
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
