/**
 * Mutation testing: npm run test:mutation, or npm run test:mutation -- <folder> … for some folders. Stryker changes the code in
 * many ways, one at a time, and runs the tests to see whether one fails. Exits with 1 if the tests of a folder catch fewer than
 * 90 % of its changes, or of a random sample of them.
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

const { parameters: requested, options } = commandLine(COMMAND);
const share = numberOption(COMMAND, 'sample', options.sample, { min: 0.01, max: 1 });
const unknown = requested.filter((folder) => !FOLDERS.includes(folder));
if (unknown.length > 0) usageError(COMMAND, `Unknown folder: ${unknown.join(', ')}.`);

const root = join(import.meta.dirname, '../..');
execFileSync(process.execPath, [join(root, 'bin/build.ts')], { stdio: 'inherit' });
execFileSync('npm', ['ci', '--silent'], { cwd: import.meta.dirname, stdio: 'inherit' });

const stryker = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const failed = (requested.length > 0 ? requested : FOLDERS).filter((folder) => {
  console.log(`\n${folder}`);
  const sample = share < 1 ? String(share) : '';
  // The CDK is loaded outside Jest, where what the tests set in their environment does not reach it.
  const env = { ...process.env, MUTATE: folder, SAMPLE: sample, CDK_VALIDATION: 'false' };
  return spawnSync(process.execPath, [stryker, 'run'], { cwd: root, env, stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0)
  fail(`The tests catch fewer than 90 % of the changes, or Stryker failed, in ${failed.join(', ')}.`);
