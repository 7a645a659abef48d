import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool, UpdateError } from './run-tool.ts';
import { update } from './update.ts';

const USAGE = `Usage: npm run tzdata

Updates the time zones to IANA's newest release and prints what has changed, in Markdown.
Needs bash, curl, gpg, gpgv, tar, make, awk, zic, zdump and Python 3.9.`;

if (parseArgs({ options: { help: { type: 'boolean' } } }).values.help) {
  console.log(USAGE);
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), 'tzdata-'));
try {
  runTool('bash', [join(import.meta.dirname, 'release.sh'), folder]);
  const file = (name: string) => readFileSync(join(folder, name), 'utf8');
  console.log(update(file('tzdata.zi'), file('NEWS')));
} catch (error) {
  if (!(error instanceof UpdateError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
