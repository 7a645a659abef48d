import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/bundle/paths.ts';
import { runTool } from '../lib/tzdata/run-tool.ts';
import { update } from '../lib/tzdata/update.ts';
import { commandLine, failOnUserError } from './command-line.ts';

const USAGE = `Usage: npm run tzdata

Updates the time zones to IANA's newest release and prints what has changed, in Markdown.
Needs bash, curl, gpg, gpgv, tar, make, awk, zic, zdump and Python 3.9.`;

commandLine(USAGE, {});
const folder = mkdtempSync(join(tmpdir(), 'tzdata-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
try {
  runTool('bash', [join(ROOT, 'lib/tzdata/release.sh'), folder]);
  const file = (name: string) => readFileSync(join(folder, name), 'utf8');
  console.log(update(file('tzdata.zi'), file('NEWS')));
} catch (error) {
  failOnUserError(error);
}
