import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT } from '../support/project.ts';

/** A run of the workflow "Deploy". */
interface Run {
  readonly databaseId: number;
  readonly headSha: string;
  readonly status: 'success' | 'failure';
  /** Whether GitHub has deleted its artifact. */
  readonly expired?: true;
}

/** A gh that has the runs in runs.json, newest first, and only the commands that the script may use. */
const GH = `#!/usr/bin/env node
const { mkdirSync, readFileSync } = require('node:fs');
const [, , ...given] = process.argv;
const runs = JSON.parse(readFileSync('runs.json', 'utf8'));
const option = (name) => given[given.indexOf(name) + 1];
if (given.slice(0, 4).join(' ') === 'run list --workflow deploy.yml') {
  if (option('--json') !== 'databaseId,headSha' || option('--jq') !== '.[] | "\\\\(.databaseId) \\\\(.headSha)"') process.exit(2);
  const listed = runs.filter(({ status }) => !given.includes('--status') || status === option('--status'));
  for (const { databaseId, headSha } of listed.slice(0, Number(option('--limit')))) console.log(databaseId, headSha);
} else if (given.slice(0, 2).join(' ') === 'run download') {
  const run = runs.find(({ databaseId }) => String(databaseId) === given[2]);
  if (run.expired || option('--name') !== 'assembly') process.exit(1);
  mkdirSync(option('--dir') + '/beta-of-' + run.databaseId, { recursive: true });
} else process.exit(2);
`;
/** A CDK that writes down what it would deploy. */
const CDK = `const { appendFileSync, readdirSync } = require('node:fs');
appendFileSync('deployed.txt', process.argv.slice(2).join(' ') + ' of ' + readdirSync('last-good').join());
`;

describe('going back to the last good build', () => {
  let folder: string;
  let onMain: string;
  let newerOnMain: string;
  let onBranch: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
    for (const name of ['source', 'path', 'cdk/bin']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'path/gh'), GH);
    chmodSync(join(folder, 'path/gh'), 0o755);
    writeFileSync(join(folder, 'cdk/bin/cdk'), CDK);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
        cwd: join(folder, 'source'),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    const commit = (message: string) => {
      git('commit', '--quiet', '--allow-empty', '--no-gpg-sign', '--message', message);
      return git('rev-parse', 'HEAD');
    };
    git('init', '--quiet');
    onMain = commit('one');
    newerOnMain = commit('two');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    onBranch = commit('three');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function goBack(...runs: Run[]) {
    for (const name of ['last-good', 'deployed.txt']) rmSync(join(folder, name), { recursive: true, force: true });
    writeFileSync(join(folder, 'runs.json'), JSON.stringify(runs));
    writeFileSync(join(folder, 'deployed.txt'), '');
    const { status, stdout, stderr } = spawnSync('bash', [join(ROOT, '.github/last-good-build.sh')], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, STAGE: 'beta', PATH: `${join(folder, 'path')}${delimiter}${process.env.PATH}` },
    });
    return { status, stdout, stderr, deployed: readFileSync(join(folder, 'deployed.txt'), 'utf8') };
  }
  const deploys = (run: number) => `deploy --require-approval never --app last-good/beta of beta-of-${run}`;

  test('deploys the build of the newest successful run of a commit on main, and fails', () => {
    const result = goBack(
      { databaseId: 5, headSha: onBranch, status: 'success' },
      { databaseId: 4, headSha: '0'.repeat(40), status: 'success' },
      { databaseId: 3, headSha: newerOnMain, status: 'failure' },
      { databaseId: 2, headSha: newerOnMain, status: 'success' },
      { databaseId: 1, headSha: onMain, status: 'success' },
    );
    expect(result).toEqual({
      status: 1,
      stdout: expect.stringContaining(`The build of run 2 from ${newerOnMain} is deployed again.`),
      stderr: '',
      deployed: deploys(2),
    });
  });

  test.each([
    ['of main failed', 'failure', () => onMain],
    ['that succeeded is of a branch', 'success', () => onBranch],
  ] as const)('deploys nothing if every run %s', (_what, status, headSha) => {
    expect(goBack({ databaseId: 1, headSha: headSha(), status })).toEqual({
      status: 1,
      stdout: expect.stringContaining('there is no build to go back to'),
      stderr: '',
      deployed: '',
    });
  });

  test('says what to do if GitHub has deleted the build', () => {
    expect(goBack({ databaseId: 1, headSha: onMain, status: 'success', expired: true })).toEqual({
      status: 1,
      stdout: expect.stringContaining(`GitHub keeps it for 90 days. Check out ${onMain} and deploy it.`),
      stderr: '',
      deployed: '',
    });
  });
});
