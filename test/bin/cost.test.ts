import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../support/project.ts';

const run = (...given: string[]) =>
  spawnSync(process.execPath, ['bin/cost.ts', ...given], { cwd: ROOT, encoding: 'utf8' });

describe('npm run cost', () => {
  test('prints a month at four rates and the worst month', () => {
    const { stdout, stderr } = run();
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^ +10 +40\.13 +38\.79 +60\.86$/m);
    expect(stdout.match(/^ +[\d.]+ +[\d.]+ +[\d.]+ +[\d.]+$/gm)).toHaveLength(4);
    expect(stdout).toContain('The worst month, without edge: $8,480\n');
  });

  test('prints a month at the given rate', () => {
    expect(run('--rps', '10000').stdout).toMatch(/dollars at list prices:\n\n.*\n +10,000 +33,773\.73 .*\n\n/);
  });

  test.each(['many', '0', ''])('rejects --rps=%s', (rps) => {
    expect(run(`--rps=${rps}`)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The rate must be a number/),
    });
  });
});
