// Loaded before every command. This is JavaScript, because an older Node cannot run TypeScript.
import { existsSync, readFileSync } from 'node:fs';

const major = (version) => Number.parseInt(version, 10);
const needed = major(readFileSync(new URL('../.node-version', import.meta.url), 'utf8'));
const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
// npm writes this file when all packages are there, which may include a newer Node.
if (!existsSync(new URL('../node_modules/.package-lock.json', import.meta.url)))
  fail('Packages are missing: run npm ci, to its end.');
if (major(process.versions.node) < needed) fail(`Node ${needed} or later is needed; this is ${process.versions.node}.`);
// Node would print its own source first, and the stack of an import says nothing more than its message.
process.once('uncaughtException', (error) => {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') fail(error);
  if (error.message.startsWith('Cannot find package')) fail(`${error.message}: run npm ci.`);
  const hint = /^Cannot find module '[^']*(?<!\.ts)'/.test(error.message) ? ': imports end in .ts.' : '';
  fail(error.message + hint);
});
