/**
 * Measures the service and writes docs/performance.md. Each part runs in its own process, so that none uses code that another one
 * has warmed up.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildOnce } from '../lib/build/build-once.ts';
import { commandLine, fail, usageError } from '../lib/command-line.ts';
import { PARTS } from './page.ts';

const USAGE = `Usage: npm run bench -- [part ...]

Measures the service and rewrites docs/performance.md, or only the sections of these parts:

  peers        the prime Lambda against other frameworks (2 minutes)
  operations   every operation (5 minutes)

For example: npm run bench -- peers`;

const { positionals: requested } = commandLine(USAGE, { allowPositionals: true });
const unknown = requested.filter((part) => !PARTS.some((known) => known === part));
if (unknown.length > 0) usageError(USAGE, `Unknown part: ${unknown.join(', ')}.`);

if (!buildOnce()) process.exit(1);
for (const part of requested.length > 0 ? requested : PARTS) {
  const script = join(import.meta.dirname, 'parts', `${part}.ts`);
  // Express uses a module that is deprecated in Node.js.
  const { status } = spawnSync(process.execPath, ['--no-deprecation', script], { stdio: 'inherit' });
  if (status !== 0) fail(`The part ${part} failed.`);
}
