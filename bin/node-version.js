// This is JavaScript, because an older Node cannot run TypeScript.
import { existsSync, readFileSync } from 'node:fs';

const major = (version) => Number.parseInt(version, 10);
const needed = major(readFileSync(new URL('../.node-version', import.meta.url), 'utf8'));
if (major(process.versions.node) < needed) {
  console.error(`Node ${needed} or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
// npm writes this file when all packages are there.
if (!existsSync(new URL('../node_modules/.package-lock.json', import.meta.url))) {
  console.error('Packages are missing: run npm ci, to its end.');
  process.exit(1);
}
