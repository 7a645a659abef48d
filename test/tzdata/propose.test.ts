import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect } from '@jest/globals';
import { testWith } from './installed.ts';

const testWithGit = testWith('git', 'bash');
const MODULE = 'lib/core/time-zones/release.ts';
const root = mkdtempSync(join(tmpdir(), 'propose-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder = '';
/** The repository on GitHub, a checkout of it, and the files that the build made. */
const paths = { origin: '', checkout: '', built: '' };

function git(cwd: string, ...args: string[]): string {
  const options = ['-c', 'user.name=R', '-c', 'user.email=r@example.org', ...args];
  return execFileSync('git', options, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

function write(file: string, content: string, mode = 0o644): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { mode });
}

beforeEach(() => {
  folder = mkdtempSync(join(root, 'test-'));
  for (const name of Object.keys(paths)) Object.assign(paths, { [name]: join(folder, name) });
  git(root, 'init', '--quiet', '--bare', '--initial-branch=main', paths.origin);
  git(root, 'clone', '--quiet', paths.origin, paths.checkout);
  write(join(paths.checkout, 'data/zones.json'), 'old\n');
  write(join(paths.checkout, 'code.ts'), 'old\n');
  write(join(paths.checkout, MODULE), "export const RELEASE = '2026f';\n");
  git(paths.checkout, 'add', '.');
  git(paths.checkout, 'commit', '--quiet', '--no-gpg-sign', '-m', 'first');
  git(paths.checkout, 'push', '--quiet', 'origin', 'HEAD:main');
  for (const file of ['data/zones.json', 'code.ts', 'new.ts', MODULE]) write(join(paths.built, file), 'new\n', 0o755);
});

/** Runs the script in the checkout, with a `gh` that records its calls and then runs `gh`. */
function propose(release: string, gh = 'true'): { status: number | null; calls: string } {
  const calls = join(folder, 'calls');
  write(join(folder, 'bin/gh'), `#!/bin/sh\necho "$@" >> "${calls}"\n${gh}\n`, 0o755);
  write(calls, '');
  const { status } = spawnSync('bash', [join(import.meta.dirname, '../../tzdata/propose.sh'), paths.built], {
    cwd: paths.checkout,
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
      FILES: 'data/zones.json\n',
      RELEASE: release,
    },
  });
  return { status, calls: readFileSync(calls, 'utf8') };
}

const proposedBranches = () => git(paths.origin, 'branch', '--list', 'tzdata-*');

describe('a pull request for a release of the time zone database (needs git and bash)', () => {
  testWithGit('changes the content of the data files and the name of the release, and nothing else', () => {
    const { status, calls } = propose('2026g');
    expect(status).toBe(0);
    expect(calls).toMatch(/^pr create --head tzdata-2026g .*\nworkflow run ci\.yml --ref tzdata-2026g$/m);
    const changes = git(paths.origin, 'diff', '--raw', '--no-renames', 'main', 'tzdata-2026g');
    expect(changes.replace(/:100644 100644 \w+ \w+ M\t/g, '')).toBe(`data/zones.json\n${MODULE}`);
    expect(git(paths.origin, 'show', 'tzdata-2026g:data/zones.json')).toBe('new');
    expect(git(paths.origin, 'show', `tzdata-2026g:${MODULE}`)).toBe("export const RELEASE = '2026g';");
  });

  testWithGit('is not opened again, so that what reviewers added stays', () => {
    git(paths.checkout, 'push', '--quiet', 'origin', 'HEAD:tzdata-2026g');
    expect(propose('2026g')).toEqual({ status: 0, calls: 'auth setup-git\n' });
    expect(git(paths.origin, 'log', '--format=%s', 'tzdata-2026g')).toBe('first');
  });

  testWithGit('is tried again by the next run if it cannot be opened', () => {
    expect(propose('2026g', '[ "$1" != pr ]').status).toBe(1);
    expect(proposedBranches()).toBe('');
  });

  testWithGit('contains no file of the machine that a symbolic link names', () => {
    rmSync(join(paths.built, 'data/zones.json'));
    symlinkSync('/proc/self/environ', join(paths.built, 'data/zones.json'));
    expect(propose('2026g').status).toBe(1);
    expect(proposedBranches()).toBe('');
  });

  testWithGit('has a branch that is named after a release, whatever the data says it is', () => {
    for (const release of ['', '2026g:main', '../main', '2026']) {
      expect([release, propose(release)]).toEqual([release, { status: 1, calls: '' }]);
    }
  });
});
