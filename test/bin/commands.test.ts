import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { files, ROOT } from '../support/project.ts';

/** The commands that take options. With those of these tests, none gets to its work. */
const COMMANDS = files('bin/*.ts').filter((file) => !/utility-service|openapi/.test(file));

function run(file: string, ...parameters: string[]) {
  return spawnSync(process.execPath, [join(ROOT, file), ...parameters], { encoding: 'utf8', timeout: 20_000 });
}

describe.each(COMMANDS)('%s', (file) => {
  test('--help prints the usage', () => {
    const { status, stdout, stderr } = run(file, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: npm /);
  });

  test('an unknown option is an error', () => {
    const { status, stdout, stderr } = run(file, '--nonsense');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Unknown option:? '?--nonsense/);
  });
});
