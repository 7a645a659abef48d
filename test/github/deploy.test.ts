import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import { testWith } from '../support/installed.ts';
import { ROOT } from '../support/project.ts';

const testWithTools = testWith('git', 'bash', 'jq');
const ASSET = `asset.${'a'.repeat(64)}`;
const TEMPLATE = 'utility-service-beta.template.json';

/** A cloud assembly, with changes to its manifest of assets. */
function assembly(changes: object = {}, artifacts: object = {}): Record<string, unknown> {
  return {
    'manifest.json': {
      artifacts: {
        'utility-service-beta.assets': {
          type: 'cdk:asset-manifest',
          properties: { file: 'utility-service-beta.assets.json' },
        },
        'utility-service-beta': { type: 'aws:cloudformation:stack' },
        ...artifacts,
      },
    },
    'utility-service-beta.assets.json': {
      version: '1',
      files: {
        a: { displayName: 'A', source: { path: ASSET, packaging: 'zip' }, destinations: {} },
        t: { displayName: 'T', source: { path: TEMPLATE, packaging: 'file' }, destinations: {} },
      },
      dockerImages: {},
      ...changes,
    },
    [TEMPLATE]: {},
  };
}

function writeFiles(folder: string, files: Record<string, unknown>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));
}

const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A run of the workflow "Deploy". */
interface Run {
  readonly databaseId: number;
  readonly headSha: string;
  readonly conclusion: 'success' | 'failure';
  readonly event: string;
  readonly headBranch: string;
  /** Whether GitHub has deleted its artifact. */
  readonly expired?: true;
}

/** A gh that has the runs in runs.json, newest first, and only the commands that the script may use. */
const GH = `#!/usr/bin/env node
const { execFileSync } = require('node:child_process');
const { cpSync, readFileSync } = require('node:fs');
const [, , ...given] = process.argv;
const runs = JSON.parse(readFileSync('runs.json', 'utf8'));
const option = (name) => given[given.indexOf(name) + 1];
if (given.slice(0, 4).join(' ') === 'run list --workflow deploy.yml') {
  const fields = option('--json').split(',');
  const listed = runs.filter(({ conclusion }) => !given.includes('--status') || conclusion === option('--status'));
  const rows = listed.slice(0, Number(option('--limit'))).map((run) => Object.fromEntries(fields.map((name) => [name, run[name]])));
  process.stdout.write(execFileSync('jq', ['--raw-output', option('--jq')], { input: JSON.stringify(rows) }));
} else if (given.slice(0, 2).join(' ') === 'run download') {
  const run = runs.find(({ databaseId }) => String(databaseId) === given[2]);
  if (run.expired || option('--name') !== 'assembly') process.exit(1);
  cpSync('assembly', option('--dir'), { recursive: true });
} else process.exit(2);
`;
/** A CDK that writes down what it would deploy, and an AWS CLI that writes down its call. */
const CDK = `const { appendFileSync, writeFileSync } = require('node:fs');
appendFileSync('calls.txt', 'cdk ' + process.argv.slice(2).join(' ') + '\\n');
writeFileSync('outputs.json', JSON.stringify({ 'utility-service-beta': { ApiUrl: 'https://api.example.org/', DistributionId: process.env.DISTRIBUTION } }));
`;
const AWS = '#!/bin/sh\necho "aws $*" >> calls.txt\n';

beforeAll(() => {
  for (const name of ['path', 'cdk/bin', 'source']) mkdirSync(join(folder, name), { recursive: true });
  cpSync(join(ROOT, '.github'), join(folder, 'source/.github'), { recursive: true });
  for (const [name, script] of Object.entries({ gh: GH, aws: AWS })) {
    writeFileSync(join(folder, 'path', name), script);
    chmodSync(join(folder, 'path', name), 0o755);
  }
  writeFileSync(join(folder, 'cdk/bin/cdk'), CDK);
});

beforeEach(() => {
  for (const name of ['last-good', 'assembly', 'calls.txt', 'github-output']) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
  writeFiles(join(folder, 'assembly/beta'), assembly());
});

function bash(env: Record<string, string>, script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('bash', [join('source/.github', script), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      STAGE: 'beta',
      GITHUB_OUTPUT: 'github-output',
      ...env,
      PATH: `${join(folder, 'path')}${delimiter}${process.env.PATH}`,
    },
  });
  const written = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
  return { status, stdout, stderr, calls: written('calls.txt'), output: written('github-output') };
}

const deployed = (from: string) =>
  `cdk deploy --require-approval never --outputs-file outputs.json --app ${from}/beta\n`;

describe('a deploy (needs git, bash and jq)', () => {
  testWithTools('deploys its stage of the build, and empties the cache of an edge', () => {
    const empty = 'aws cloudfront create-invalidation --distribution-id E1A2B3 --paths /*\n';
    expect(bash({}, 'deploy.sh', 'assembly')).toMatchObject({ status: 0, calls: deployed('assembly') });
    rmSync(join(folder, 'calls.txt'));
    expect(bash({ DISTRIBUTION: 'E1A2B3' }, 'deploy.sh', 'assembly')).toMatchObject({
      status: 0,
      calls: deployed('assembly') + empty,
    });
  });

  const source = (changed: object) => assembly({ files: { a: { source: changed } } });
  testWithTools.each([
    ['a command', source({ executable: ['sh', '-c', 'id'] })],
    ['a command next to a folder', source({ path: ASSET, packaging: 'zip', executable: ['id'] })],
    ['a Docker image', assembly({ dockerImages: { a: { source: { directory: ASSET } } } })],
    ['assets of a new kind', assembly({ scripts: { a: {} } })],
    ['a file of the machine', source({ path: '/proc/self/environ', packaging: 'file' })],
    ['a folder outside', source({ path: `../${ASSET}`, packaging: 'zip' })],
    ['another assembly', assembly({}, { nested: { type: 'cdk:cloud-assembly' } })],
    [
      'a manifest under another name',
      assembly({}, { more: { type: 'cdk:asset-manifest', properties: { file: '../assets.json' } } }),
    ],
  ])('deploys nothing if the build contains %s', (_what, files) => {
    writeFiles(join(folder, 'assembly/beta'), files);
    const { status, calls, stdout } = bash({}, 'deploy.sh', 'assembly');
    expect([status, calls]).toEqual([1, '']);
    expect(stdout).toMatch(/^::error::/);
  });

  testWithTools('deploys nothing if the build contains a symbolic link', () => {
    symlinkSync('/proc/self/environ', join(folder, 'assembly/beta/link'));
    expect(bash({}, 'deploy.sh', 'assembly')).toMatchObject({ status: 1, calls: '' });
  });
});

describe('going back to the last good build (needs git, bash and jq)', () => {
  let onMain: string;
  let newerOnMain: string;
  let onBranch: string;

  beforeAll(() => {
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

  const tag = { conclusion: 'success', event: 'push', headBranch: 'v1.0.0' } as const;
  const byHand = { conclusion: 'success', event: 'workflow_dispatch', headBranch: 'main' } as const;
  function goBack(...runs: Run[]) {
    writeFileSync(join(folder, 'runs.json'), JSON.stringify(runs));
    return bash({}, 'last-good-build.sh');
  }

  testWithTools('deploys the build of the newest successful run of a tag or of main', () => {
    const result = goBack(
      { ...byHand, databaseId: 9, headSha: newerOnMain, event: 'pull_request' },
      { ...byHand, databaseId: 8, headSha: newerOnMain, headBranch: 'evil' },
      { ...byHand, databaseId: 7, headSha: newerOnMain, event: 'schedule' },
      { ...tag, databaseId: 5, headSha: onBranch },
      { ...tag, databaseId: 4, headSha: '0'.repeat(40) },
      { ...tag, databaseId: 3, headSha: newerOnMain, conclusion: 'failure' },
      { ...byHand, databaseId: 2, headSha: newerOnMain },
      { ...tag, databaseId: 1, headSha: onMain },
    );
    expect(result).toEqual({
      status: 0,
      stdout: expect.stringContaining(`The build of run 2 from ${newerOnMain} is deployed again.`),
      stderr: '',
      calls: deployed('last-good'),
      output: 'run=2\n',
    });
    expect(goBack({ ...tag, databaseId: 1, headSha: onMain })).toMatchObject({ status: 0, output: 'run=2\nrun=1\n' });
  });

  testWithTools.each([
    ['failed', () => ({ ...tag, headSha: onMain, conclusion: 'failure' as const })],
    ['is of a branch', () => ({ ...tag, headSha: onBranch })],
    [
      'is of a pull request, which reports the commit of its branch',
      () => ({ ...tag, headSha: onMain, event: 'pull_request' }),
    ],
  ])('deploys nothing if the only run %s', (_what, run) => {
    expect(goBack({ databaseId: 1, ...run() })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('there is no build to go back to'),
      calls: '',
    });
  });

  testWithTools('says what to do if GitHub has deleted the build', () => {
    expect(goBack({ ...tag, databaseId: 1, headSha: onMain, expired: true })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`GitHub keeps it for 90 days. Check out ${onMain} and deploy it.`),
      calls: '',
    });
  });

  testWithTools('refuses a build with commands in it', () => {
    writeFiles(join(folder, 'assembly/beta'), assembly({ files: { a: { source: { executable: ['id'] } } } }));
    expect(goBack({ ...tag, databaseId: 1, headSha: onMain })).toMatchObject({ status: 1, calls: '', output: '' });
  });
});
