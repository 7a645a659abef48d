import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { files, ROOT } from './project.ts';
import { type PermissionTable, type Workflow, workflowFindings } from './workflow-rules.ts';

const FOLDER = '.github/workflows';
const READ = { contents: 'read' };

const PERMISSIONS: PermissionTable = {
  'ci.yml/test': READ,
  'ci.yml/vulnerabilities': READ,
  'codeql.yml/analyze': { ...READ, 'security-events': 'write' },
  'dependency-review.yml/review': READ,
  'deploy.yml/build': READ,
  'deploy.yml/beta': { ...READ, actions: 'read', 'id-token': 'write' },
  'deploy.yml/prod': { ...READ, actions: 'read', 'id-token': 'write' },
  'deploy-stage.yml/diff': { ...READ, 'id-token': 'write' },
  'deploy-stage.yml/deploy': { ...READ, actions: 'read', 'id-token': 'write' },
  'release.yml/build': READ,
  'tzdata.yml/build': READ,
  'tzdata.yml/propose': { contents: 'write', 'pull-requests': 'write', actions: 'write' },
  'release.yml/publish': { contents: 'write', 'id-token': 'write', attestations: 'write' },
};

const names = files(`${FOLDER}/*`).map((file) => file.slice(FOLDER.length + 1));
const textOf = (name: string) => readFileSync(join(ROOT, FOLDER, name), 'utf8');
const workflow = (name: string): Workflow => parse(textOf(name));

test.each(names)('%s has no finding', async (name) => {
  expect(await workflowFindings(name, textOf(name), PERMISSIONS)).toEqual([]);
});

test('the table of permissions names no job that is gone', () => {
  const jobs = names.flatMap((name) => Object.keys(workflow(name).jobs).map((job) => `${name}/${job}`));
  expect(Object.keys(PERMISSIONS).filter((job) => !jobs.includes(job))).toEqual([]);
});

describe('the rules find', () => {
  test.each([
    ['a permission on a job', 'ci.yml', 'contents: read', 'contents: write', /^test may/],
    [
      'write-all on a job',
      'ci.yml',
      '    permissions:\n      contents: read',
      '    permissions: write-all',
      /^test may/,
    ],
    ['a permission of the workflow', 'ci.yml', 'permissions: {}', 'permissions: read-all', /^grants to all/],
    ['no permissions of the workflow', 'ci.yml', 'permissions: {}\n', '', /^grants to all/],
    [
      'an input in a script',
      'deploy-stage.yml',
      'assembly/$STAGE',
      'assembly/${{ inputs.stage }}',
      /^diff puts an expr/,
    ],
    [
      'npm ci next to an id-token',
      'deploy-stage.yml',
      'node source/.github/cdk-cli.mjs',
      'npm ci',
      /^diff has an id-token/,
    ],
    ['npx next to an id-token', 'deploy-stage.yml', 'node cdk/bin/cdk', 'npx cdk', /^diff has an id-token/],
    ['a tag in the place of a commit', 'ci.yml', /@\w{40} # v7\.0\.1/, '@v7', /^not pinned/],
    ['a branch in the place of a commit', 'ci.yml', /@\w{40} # v7\.0\.1/, '@main', /^not pinned/],
    [
      'a token left in the checkout',
      'ci.yml',
      'persist-credentials: false',
      'fetch-depth: 1',
      /^test leaves its token/,
    ],
    ['a trigger for strangers', 'ci.yml', '  pull_request:', '  pull_request_target:', /^runs on pull_request_target/],
    ['a stored secret', 'release.yml', 'github.token', 'secrets.TOKEN', /^uses a stored secret/],
    ['an unknown permission', 'codeql.yml', 'security-events', 'security-event', /^line \d+: Unexpected value/],
    ['an unknown key', 'ci.yml', 'timeout-minutes', 'timeout-minute', /^line \d+: Unexpected value/],
    ['a job that is not there', 'deploy.yml', 'needs: build', 'needs: built', /unknown job/],
    ['a context that is not there', 'ci.yml', 'github.ref', 'githup.ref', /Unrecognized named-value/],
  ])('%s', async (_what, name, from, to, finding) => {
    const text = textOf(name);
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(await workflowFindings(name, changed, PERMISSIONS)).toContainEqual(expect.stringMatching(finding));
  });
});

describe('a deploy', () => {
  const { jobs } = workflow('deploy.yml');
  const stage = workflow('deploy-stage.yml').jobs;
  const steps = stage.deploy?.steps ?? [];
  const position = (name: string) => steps.findIndex((step) => step.name === name);

  test('goes to prod after beta, and to both by the same steps', () => {
    expect([jobs.beta?.needs, jobs.prod?.needs, stage.deploy?.needs]).toEqual(['build', 'beta', 'diff']);
    expect(jobs.beta).toMatchObject({ uses: './.github/workflows/deploy-stage.yml', with: { stage: 'beta' } });
    expect(jobs.prod).toMatchObject({ uses: './.github/workflows/deploy-stage.yml', with: { stage: 'prod' } });
  });

  test('takes roles from the environments of its stage, those of the diff apart', () => {
    expect([stage.diff?.environment, stage.deploy?.environment]).toEqual([
      '${{ inputs.stage }}-diff',
      '${{ inputs.stage }}',
    ]);
    expect(stage.diff?.steps?.at(-1)?.run).toContain('--method=template');
  });

  test('deploys what the build made, asks it, and goes back where an answer is wrong', () => {
    const order = ['Deploy', 'Smoke test', 'Go back to the last good build'].map(position);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(steps[position('Smoke test')]).toMatchObject({ id: 'smoke' });
    expect(steps[position('Go back to the last good build')]?.if).toBe("failure() && steps.smoke.outcome == 'failure'");
    const apps = steps.flatMap(({ run = '' }) => run.match(/--app "[^"]+"/g) ?? []);
    expect(apps).toEqual(['--app "assembly/$STAGE"', '--app "last-good/$STAGE"']);
  });
});

test('GitHub runs the script that any other machine runs', () => {
  const runs = workflow('ci.yml').jobs.test?.steps?.flatMap(({ run }) => run ?? []);
  expect(runs).toEqual(['bash .ci/run']);
});

describe('Dependabot', () => {
  const { updates } = parse(readFileSync(join(ROOT, '.github/dependabot.yml'), 'utf8'));

  test('looks after packages and actions, and lets a release wait', () => {
    expect(updates.map((update: Record<string, unknown>) => update['package-ecosystem'])).toEqual([
      'npm',
      'github-actions',
    ]);
    for (const { cooldown } of updates) expect(cooldown['default-days']).toBeGreaterThanOrEqual(7);
  });

  test('does not offer the release of aws-cdk that cannot deploy this service', () => {
    expect(updates[0].ignore).toContainEqual({ 'dependency-name': 'aws-cdk', versions: ['3.0.0'] });
  });
});
