/**
 * Measures the service and writes docs/performance.md: npm run bench, or npm run bench -- <part> … for some parts of it.
 * Each part runs in a process of its own, so that none finds code another one has warmed up.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { commandLine, fail, usageError } from '../lib/command-line/command-line.ts';
import { buildOnce } from '../lib/generate/build-once.ts';
import { PARTS } from './page.ts';

const COMMAND = {
  command: 'npm run bench --',
  summary: `Measures the service and writes docs/performance.md. Parts: ${PARTS.join(', ')}.`,
  parameters: '[part ...]',
  example: 'npm run bench -- peers',
};

const asked = commandLine(COMMAND).parameters;
const unknown = asked.filter((part) => !PARTS.some((known) => known === part));
if (unknown.length > 0) usageError(COMMAND, `There is no part ${unknown.join(', ')}.`);

if (!buildOnce()) process.exit(1);
for (const part of asked.length > 0 ? asked : PARTS) {
  const script = join(import.meta.dirname, 'parts', `${part}.ts`);
  // Express uses a module that Node.js has deprecated.
  const { status } = spawnSync(process.execPath, ['--no-deprecation', script], { stdio: 'inherit' });
  if (status !== 0) fail(`The part ${part} failed.`);
}
