import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Where this machine has a Chromium: what `CHROMIUM` names, or the first on the PATH.
 *
 * @throws Error if there is none.
 */
export function chromiumPath(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = process.env.CHROMIUM ?? candidates.find(isExecutable);
  if (found !== undefined) return found;
  throw new Error('There is no Chromium. Install one (Debian: apt-get install chromium) or name it in CHROMIUM.');
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
