// This is JavaScript, because an older Node cannot run TypeScript.
import { readFileSync } from 'node:fs';

const major = (version) => Number.parseInt(version, 10);
const needed = major(readFileSync(new URL('../.node-version', import.meta.url), 'utf8'));
if (major(process.versions.node) < needed) {
  console.error(`Node ${needed} or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
