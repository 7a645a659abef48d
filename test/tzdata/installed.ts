import { spawnSync } from 'node:child_process';
import { test } from '@jest/globals';

/** `test` if these programs are installed, else `test.skip`, so that the tests need only Node. Test titles name them. */
export function testWith(...programs: string[]): typeof test | typeof test.skip {
  const areInstalled = programs.every((program) => spawnSync(program, ['--version']).error === undefined);
  return areInstalled ? test : test.skip;
}
