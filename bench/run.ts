/**
 * Measures the service and writes docs/performance.md: npm run bench, or npm run bench -- <part> … for some parts of it.
 * Each part runs in a process of its own, so that none finds code another one has warmed up.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, fail, usageError } from '../lib/command-line/command-line.ts';

const PARTS = [
  'peers',
  'operations',
  'prime',
  'elementary',
  'functions',
  'time-zones',
  'slowest',
  'first-call',
  'start',
];

/** Runs only when asked for: its packages need a C++ compiler, cmake and autotools to be installed. */
const OPTIONAL_PARTS = ['runtime'];

const COMMAND = {
  command: 'npm run bench --',
  summary: `Measures the service and writes docs/performance.md. Parts: ${PARTS.join(', ')}; on demand ${OPTIONAL_PARTS.join(', ')}.`,
  parameters: '[part ...]',
  example: 'npm run bench -- peers',
};

const asked = commandLine(COMMAND).parameters;
const unknown = asked.filter((part) => ![...PARTS, ...OPTIONAL_PARTS].includes(part));
if (unknown.length > 0) usageError(COMMAND, `There is no part ${unknown.join(', ')}.`);
if (!existsSync(join(import.meta.dirname, '../dist/meta.json')))
  fail('There is no build in dist/. Make it with: npm run build');

for (const part of asked.length > 0 ? asked : PARTS) {
  const script = join(import.meta.dirname, 'sections', `${part}.ts`);
  // Express uses a module that Node.js advises against; that is no news here.
  const { status } = spawnSync(process.execPath, ['--no-deprecation', script], { stdio: 'inherit' });
  if (status !== 0) fail(`The part ${part} failed.`);
}
