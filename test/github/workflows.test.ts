import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { files, read } from '../support/project.ts';
import { type PermissionTable, type ScriptTable, type Workflow, workflowFindings } from './workflow-rules.ts';

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
  'release.yml/publish': { contents: 'write', 'id-token': 'write', attestations: 'write' },
  'tzdata.yml/build': READ,
  'tzdata.yml/propose': { contents: 'write', 'pull-requests': 'write', actions: 'write' },
};

const CDK = 'node source/.github/cdk-cli.mjs source/package-lock.json cdk';
const DEPLOY = 'node cdk/bin/cdk deploy --require-approval never --outputs-file outputs.json --app "assembly/$STAGE"';
const SMOKE_TEST = `jq --raw-output '.[] | "--origin", .CorsOrigin, .ApiUrl' outputs.json | xargs node assembly/smoke.mjs`;
const GO_BACK = 'bash source/.github/last-good-build.sh';

const SCRIPTS: ScriptTable = {
  'deploy-stage.yml/diff': [
    CDK,
    [
      'set -o pipefail',
      'node cdk/bin/cdk diff --no-color --method=template --app "assembly/$STAGE" 2>&1 | tee diff.txt',
      `{ echo '\`\`\`'; cat diff.txt; echo '\`\`\`'; } >> "$GITHUB_STEP_SUMMARY"`,
      '',
    ].join('\n'),
  ],
  'deploy-stage.yml/deploy': [CDK, DEPLOY, SMOKE_TEST, GO_BACK],
  'release.yml/publish': ['gh release create "$TAG" --verify-tag --notes-file notes.md release/*'],
};

const names = files(`${FOLDER}/*`).map((file) => file.slice(FOLDER.length + 1));
const textOf = (name: string) => read(`${FOLDER}/${name}`);
const workflow = (name: string): Workflow => parse(textOf(name));

test.each(names)('%s has no finding', async (name) => {
  expect(await workflowFindings(name, textOf(name), PERMISSIONS, SCRIPTS)).toEqual([]);
});

test('the table of permissions has no job that no longer exists', () => {
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
    [
      'npm --silent ci next to an id-token',
      'deploy-stage.yml',
      'node cdk/bin/cdk deploy',
      'npm --silent ci; npx cdk',
      /^deploy has an/,
    ],
    ['npx next to an id-token', 'deploy-stage.yml', 'node cdk/bin/cdk', 'npx cdk', /^diff has an id-token/],
    ['a tag instead of a commit', 'ci.yml', /@\w{40} # v7\.0\.1/, '@v7', /^not pinned/],
    ['a branch instead of a commit', 'ci.yml', /@\w{40} # v7\.0\.1/, '@main', /^not pinned/],
    [
      'a token left in the checkout',
      'ci.yml',
      'persist-credentials: false',
      'fetch-depth: 1',
      /^test leaves its token/,
    ],
    [
      'a trigger that anyone can use',
      'ci.yml',
      '  pull_request:',
      '  pull_request_target:',
      /^runs on pull_request_target/,
    ],
    [
      'an action under a quoted key',
      'ci.yml',
      /- uses: actions\/checkout.*/,
      '- "uses": evil/action@main',
      /^not pinned.*evil/,
    ],
    [
      'an image next to an id-token',
      'deploy-stage.yml',
      '    runs-on: ubuntu-24.04',
      '    runs-on: ubuntu-24.04\n    container: evil/image:latest',
      /^diff runs in an image/,
    ],
    ['all stored secrets', 'release.yml', 'github.token', 'toJSON(secrets)', /^uses a stored secret/],
    [
      'inherited secrets',
      'deploy.yml',
      '    with:\n      stage',
      '    secrets: inherit\n    with:\n      stage',
      /^uses a/,
    ],
    ['a stored secret', 'release.yml', 'github.token', 'secrets.TOKEN', /^uses a stored secret/],
    ['an unknown permission', 'codeql.yml', 'security-events', 'security-event', /^line \d+: Unexpected value/],
    ['an unknown key', 'ci.yml', 'timeout-minutes', 'timeout-minute', /^line \d+: Unexpected value/],
    ['a job that does not exist', 'deploy.yml', 'needs: build', 'needs: built', /unknown job/],
    ['a context that does not exist', 'ci.yml', 'github.ref', 'githup.ref', /Unrecognized named-value/],
  ])('%s', async (_what, name, from, to, finding) => {
    const text = textOf(name);
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(await workflowFindings(name, changed, PERMISSIONS, SCRIPTS)).toContainEqual(expect.stringMatching(finding));
  });
});

describe('a deploy', () => {
  const { jobs } = workflow('deploy.yml');
  const stage = workflow('deploy-stage.yml').jobs;

  test('goes to beta and, if that succeeds, to prod, with the same steps', () => {
    const permissions = PERMISSIONS['deploy.yml/prod'];
    const uses = './.github/workflows/deploy-stage.yml';
    expect(jobs.beta).toEqual({ needs: 'build', permissions, uses, with: { stage: 'beta' } });
    expect(jobs.prod).toEqual({ needs: 'beta', permissions, uses, with: { stage: 'prod' } });
    expect(stage.deploy?.needs).toBe('diff');
    for (const job of [...Object.values(jobs), ...Object.values(stage)]) {
      expect(Object.keys(job)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:if|continue-on-error)$/)]),
      );
    }
  });

  test('uses an environment of its stage, and another one for the diff', () => {
    expect([stage.diff?.environment, stage.deploy?.environment]).toEqual([
      '${{ inputs.stage }}-diff',
      '${{ inputs.stage }}',
    ]);
  });

  test('deploys the build, runs the smoke test, and goes back to the last good build if that fails', () => {
    const steps = stage.deploy?.steps ?? [];
    expect(steps.findIndex(({ run }) => run !== undefined)).toBe(steps.length - 5);
    expect(steps.slice(-3)).toEqual([
      { name: 'Deploy', id: 'deploy', run: DEPLOY },
      { name: 'Smoke test', id: 'smoke', 'timeout-minutes': 10, run: SMOKE_TEST },
      {
        name: 'Go back to the last good build',
        if: "always() && steps.deploy.outcome == 'success' && steps.smoke.outcome != 'success'",
        env: { GH_TOKEN: '${{ github.token }}', GH_REPO: '${{ github.repository }}' },
        run: GO_BACK,
      },
    ]);
    // The script needs the history to know which commits are on main.
    expect(steps[0]?.with).toEqual({ 'persist-credentials': false, path: 'source', 'fetch-depth': 0 });
  });
});

describe('the notes of a release', () => {
  const step = workflow('release.yml').jobs.build?.steps?.find(({ name }) =>
    name?.startsWith('Take the release notes'),
  );
  const CHANGELOG = '# Changelog\n\n## 1.1.0\n\nFixed: CVE-2026-1.\n\n## 1.0.0\n\nThe first release.\n';

  function notes(tag: string, changelog: string) {
    const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
    try {
      writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
      const { status } = spawnSync('bash', ['-e', '-c', step?.run ?? ''], {
        cwd: folder,
        env: { ...process.env, TAG: tag },
      });
      return { status, text: readFileSync(join(folder, 'notes.md'), 'utf8').trim() };
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test.each([
    ['v1.1.0', 'Fixed: CVE-2026-1.'],
    ['v1.0.0', 'The first release.'],
  ])('%s are its section of CHANGELOG.md', (tag, text) => {
    expect(notes(tag, CHANGELOG)).toEqual({ status: 0, text });
  });

  test('are required for a release', () => {
    expect(notes('v1.2.0', CHANGELOG)).toEqual({ status: 1, text: '' });
  });

  test('exist for the version in package.json', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(notes(`v${version}`, read('CHANGELOG.md')).status).toBe(0);
  });
});

test('CI on GitHub runs .ci/run', () => {
  const runs = workflow('ci.yml').jobs.test?.steps?.flatMap(({ run }) => run ?? []);
  expect(runs).toEqual(['bash .ci/run']);
});

describe('Dependabot', () => {
  const { updates } = parse(read('.github/dependabot.yml'));

  test('updates packages and actions, at least seven days after a release', () => {
    expect(updates.map((update: Record<string, unknown>) => update['package-ecosystem'])).toEqual([
      'npm',
      'github-actions',
    ]);
    for (const { cooldown } of updates) expect(cooldown['default-days']).toBeGreaterThanOrEqual(7);
  });

  test('ignores the release of aws-cdk that cannot deploy this service', () => {
    expect(updates[0].ignore).toContainEqual({ 'dependency-name': 'aws-cdk', versions: ['3.0.0'] });
  });
});
