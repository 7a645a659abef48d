import { spawnSync } from 'node:child_process';
import { test } from '@jest/globals';

/** `test` where these programs are installed, else `test.skip`: the tests need no more than Node and npm. Names say what is needed. */
export function testWith(...programs: string[]): typeof test | typeof test.skip {
  const areInstalled = programs.every((program) => spawnSync(program, ['--version']).error === undefined);
  return areInstalled ? test : test.skip;
}
