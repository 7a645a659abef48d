/**
 * Mutation testing: npm run test:mutation, or npm run test:mutation -- <folder> … for some folders. Changes the code in
 * every way Stryker knows, one change at a time, and sees whether a test fails. Ends with 1 where the tests of a folder
 * notice fewer than 90 % of its changes, or of a random sample of them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { commandLine, fail, usageError } from '../../lib/command-line/command-line.ts';
import { numberOption } from '../../lib/command-line/number-option.ts';
import { FOLDERS } from './folders.ts';

const COMMAND = {
  command: 'npm run test:mutation --',
  summary: `Measures the share of changes to the code that the tests catch. Folders: ${FOLDERS.join(', ')}.`,
  parameters: '[folder ...]',
  options: {
    sample: { value: 'share', description: 'tries only this share of the changes, from 0.01 to 1', default: '1' },
  },
  example: 'npm run test:mutation -- lib/core/time',
};

const { parameters: asked, options } = commandLine(COMMAND);
const share = numberOption(COMMAND, 'sample', options.sample, { least: 0.01, most: 1 });
const unknown = asked.filter((folder) => !FOLDERS.includes(folder));
if (unknown.length > 0) usageError(COMMAND, `There is no folder ${unknown.join(', ')} to mutate.`);

const root = join(import.meta.dirname, '../..');
execFileSync(process.execPath, [join(root, 'bin/build.ts')], { stdio: 'inherit' });
execFileSync('npm', ['ci', '--silent'], { cwd: import.meta.dirname, stdio: 'inherit' });

const stryker = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const missed = (asked.length > 0 ? asked : FOLDERS).filter((folder) => {
  console.log(`\n${folder}`);
  const env = { ...process.env, MUTATE: folder, SAMPLE: share < 1 ? String(share) : '' };
  return spawnSync(process.execPath, [stryker, 'run'], { cwd: root, env, stdio: 'inherit' }).status !== 0;
});
if (missed.length > 0)
  fail(`Fewer than 90 % of the changes are noticed, or none could be tried, in ${missed.join(', ')}.`);
