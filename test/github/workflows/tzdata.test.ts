import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { testWith } from '../../support/installed.ts';
import { read } from '../../support/project.ts';

interface Workflow {
  readonly env: { readonly FILES: string };
  readonly jobs: { readonly propose: { readonly steps: readonly { readonly run?: string }[] } };
}
const { env, jobs }: Workflow = parse(read('.github/workflows/tzdata.yml'));

const SOURCE = 'packages/time-zones/update/tzdata.zi';
const CODE = 'packages/time-zones/update/update.ts';

const testWithGit = testWith('git', 'bash');
const folder = mkdtempSync(join(tmpdir(), 'propose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=R', '-c', 'user.email=r@example.org', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** A repository with a file of data and one of code, cloned as often as a test likes. */
function repository(name: string): { origin: string; clone: () => string } {
  const origin = join(folder, `${name}.git`);
  const clone = () => {
    const checkout = mkdtempSync(join(folder, `${name}-`));
    git(folder, 'clone', '--quiet', origin, checkout);
    return checkout;
  };
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', origin);
  const first = clone();
  for (const file of [SOURCE, CODE]) write(first, file, 'old\n');
  git(first, 'add', '.');
  git(first, 'commit', '--quiet', '-m', 'first');
  git(first, 'push', '--quiet', 'origin', 'HEAD:main');
  return { origin, clone };
}

function write(root: string, file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** Runs the script that opens the pull request as GitHub does, with a `gh` that records its calls. */
function propose(checkout: string, release: string, gh = 'true'): { status: number | null; calls: string } {
  write(folder, 'bin/gh', `#!/bin/sh\necho "$@" >> "${folder}/calls"\n${gh}\n`);
  write(folder, 'calls', '');
  chmodSync(join(folder, 'bin/gh'), 0o755);
  const script = jobs.propose.steps.at(-1)?.run ?? '';
  const { status } = spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', script], {
    cwd: checkout,
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
      FILES: env.FILES,
      RELEASE: release,
      RUNNER_TEMP: folder,
    },
  });
  return { status, calls: readFileSync(join(folder, 'calls'), 'utf8') };
}

/** Makes the patch of a checkout's changes, as the job that may not write does. */
function patch(checkout: string): void {
  git(checkout, 'add', '--all');
  writeFileSync(join(folder, 'tzdata.patch'), git(checkout, 'diff', '--cached', '--binary'));
}

test('a release may change only data', () => {
  expect(
    env.FILES.split(' ').filter(
      (file) => !/^(?:docs|packages\/time-zones\/(?:src|test\/vectors|update))\/[\w.-]+\.(?:json|zi)$/.test(file),
    ),
  ).toEqual([]);
});

describe('a pull request for a release (needs git and bash)', () => {
  testWithGit('has the data files of the patch and no others, once, and keeps what reviewers added', () => {
    const { origin, clone } = repository('data');
    const build = clone();
    for (const file of [SOURCE, CODE, '.github/workflows/new.yml', 'package.json', 'bin/new.ts', 'lambdas/new.ts']) {
      write(build, file, 'new\n');
    }
    patch(build);

    // If the pull request cannot be opened, the branch is deleted: it would stop the next run.
    expect(propose(clone(), '2026g', '[ "$1" != pr ]').status).toBe(1);
    expect(git(origin, 'branch', '--list', 'tzdata-*')).toBe('');

    const proposed = propose(clone(), '2026g');
    expect(proposed.status).toBe(0);
    expect(proposed.calls).toMatch(/^pr create --head tzdata-2026g .*\nworkflow run ci\.yml --ref tzdata-2026g$/m);
    expect(git(origin, 'diff', '--name-only', 'main', 'tzdata-2026g')).toBe(`${SOURCE}\n`);
    expect(git(origin, 'show', `tzdata-2026g:${SOURCE}`)).toBe('new\n');

    const reviewer = clone();
    git(reviewer, 'switch', '--quiet', 'tzdata-2026g');
    git(reviewer, 'commit', '--quiet', '--allow-empty', '-m', 'reviewed');
    git(reviewer, 'push', '--quiet', 'origin', 'tzdata-2026g');
    const again = propose(clone(), '2026g');
    expect(again.status).toBe(0);
    expect(again.calls).not.toContain('pr create');
    expect(git(origin, 'log', '-1', '--format=%s', 'tzdata-2026g')).toBe('reviewed\n');
  });

  testWithGit('is not opened if the patch does more than change regular files', () => {
    const { origin, clone } = repository('hostile');
    const build = clone();
    const hostile: Record<string, () => void> = {
      'a symbolic link': () => {
        rmSync(join(build, SOURCE));
        symlinkSync('/proc/self/environ', join(build, SOURCE));
      },
      'an executable file': () => chmodSync(join(build, SOURCE), 0o755),
      'no file': () => rmSync(join(build, SOURCE)),
      'a new file': () => write(build, 'docs/openapi.json', 'new\n'),
      'code under another name, which deletes the code': () => {
        mkdirSync(join(build, 'docs'));
        renameSync(join(build, CODE), join(build, 'docs/openapi.json'));
      },
    };
    for (const [what, change] of Object.entries(hostile)) {
      change();
      patch(build);
      expect([what, propose(clone(), '2026g')]).toEqual([what, { status: 1, calls: 'auth setup-git\n' }]);
      git(build, 'reset', '--quiet', '--hard');
      git(build, 'clean', '--quiet', '-d', '--force');
    }
    expect(git(origin, 'branch', '--list', 'tzdata-*')).toBe('');
  });

  testWithGit('is not opened for anything but a release, which is part of the name of the branch', () => {
    for (const release of ['', '2026g:main', '../main', '2026']) {
      expect([release, propose(folder, release)]).toEqual([release, { status: 1, calls: '' }]);
    }
  });
});
