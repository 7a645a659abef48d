import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { files, ROOT, read } from '../support/project.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly uses?: string;
  readonly if?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly permissions?: unknown;
  readonly env?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** An expression as workflows spell it. */
const expression = (text: string) => `\${{ ${text} }}`;

const workflows = files('.github/workflows/*.yml').map((file): [name: string, workflow: Workflow] => [
  file.slice('.github/workflows/'.length),
  parse(read(file)),
]);
const jobs = workflows.flatMap(([file, { env, jobs }]) =>
  Object.entries(jobs).map(([name, job]) => ({ name: `${file}/${name}`, job, env: { ...env, ...job.env } })),
);
const jobOf = (name: string) => jobs.find((one) => one.name === name)?.job;
const isPrivileged = ({ permissions = {} }: Job) => Object.values(permissions).includes('write');
const scripts = ({ steps = [] }: Job) => steps.flatMap(({ run }) => run ?? []);

/** What a job may do, and all that it uses: actions, and variables for its scripts. */
interface Uses extends Pick<Job, 'permissions'> {
  readonly actions: readonly string[];
  readonly env: readonly string[];
}

const BUILD_AND_AWS_ROLE: Uses = {
  permissions: { contents: 'read', 'id-token': 'write' },
  actions: [
    'actions/checkout',
    'actions/download-artifact',
    'actions/setup-node',
    'aws-actions/configure-aws-credentials',
  ],
  env: ['STAGE'],
};

const CALL_OF_DEPLOY_STAGE: Uses = {
  permissions: { contents: 'read', actions: 'read', 'id-token': 'write' },
  actions: ['./.github/workflows/deploy-stage.yml'],
  env: [],
};

/** The jobs that may do more than read. */
const PRIVILEGED: Record<string, Uses> = {
  'codeql.yml/analyze': {
    permissions: { contents: 'read', 'security-events': 'write' },
    actions: ['actions/checkout', 'github/codeql-action/analyze', 'github/codeql-action/init'],
    env: [],
  },
  'deploy-stage.yml/diff': BUILD_AND_AWS_ROLE,
  'deploy-stage.yml/deploy': BUILD_AND_AWS_ROLE,
  'deploy-stage.yml/go-back': {
    permissions: { contents: 'read', actions: 'read', 'id-token': 'write' },
    actions: ['actions/checkout', 'actions/setup-node', 'aws-actions/configure-aws-credentials'],
    env: ['GH_REPO', 'GH_TOKEN', 'STAGE'],
  },
  'deploy.yml/beta': CALL_OF_DEPLOY_STAGE,
  'deploy.yml/prod': CALL_OF_DEPLOY_STAGE,
  'release.yml/publish': {
    permissions: { contents: 'write', 'id-token': 'write', attestations: 'write' },
    actions: ['actions/attest', 'actions/download-artifact'],
    env: ['GH_REPO', 'GH_TOKEN', 'TAG'],
  },
  'tzdata.yml/propose': {
    permissions: { contents: 'write', 'pull-requests': 'write', actions: 'write' },
    actions: ['actions/checkout', 'actions/download-artifact'],
    env: ['FILES', 'GH_TOKEN', 'RELEASE'],
  },
};

test('a job has only the permissions that it lists itself', () => {
  expect(workflows.filter(([, { permissions }]) => !isDeepStrictEqual(permissions, {}))).toEqual([]);
  for (const { job } of jobs) expect(job.permissions ?? {}).toEqual(expect.any(Object));
});

test('no workflow uses a stored secret', () => {
  for (const file of files('.github/workflows/*.yml')) expect(read(file)).not.toMatch(/\bsecrets\b/);
});

// actionlint and zizmor, which run in CI on GitHub, check syntax, pins, permissions and injection. They do not know these.
describe('a job that may write or deploy', () => {
  const privileged = jobs.filter(({ job }) => isPrivileged(job));

  test('has only known permissions, actions and variables', () => {
    const found = privileged.map(({ name, job, env }) => {
      const used = [job.uses, ...(job.steps ?? []).map(({ uses }) => uses)].flatMap(
        (uses) => uses?.split('@')[0] ?? [],
      );
      const variables = [...Object.keys(env), ...(job.steps ?? []).flatMap((step) => Object.keys(step.env ?? {}))];
      return [
        name,
        { permissions: job.permissions, actions: [...new Set(used)].sort(), env: [...new Set(variables)].sort() },
      ];
    });
    expect(Object.fromEntries(found)).toEqual(PRIVILEGED);
  });

  test('runs no package, nothing from the build and nothing from the network, but what these scripts run', () => {
    const called = ['.github/deploy.sh', '.github/last-good-build.sh'].map(read);
    for (const script of [...privileged.flatMap(({ job }) => scripts(job)), ...called]) {
      const code = script.replaceAll(/^\s*#.*$/gm, '');
      expect(code).not.toMatch(/\b(?:npm|npx|yarn|pnpm|pip|curl|wget|eval|docker|source assembly)\b/);
      for (const [, program] of code.matchAll(/\b(?:node|bash|sh|python3?)\s+(\S+)/g)) {
        expect(program).toMatch(/^(?:cdk\/bin\/cdk|source\/\.github\/[\w-]+\.(?:mjs|sh))$/);
      }
    }
  });
});

describe('a deploy', () => {
  test('goes to beta and only after its smoke test to prod', () => {
    expect(jobOf('deploy.yml/beta')).toMatchObject({ needs: 'build', with: { stage: 'beta' } });
    expect(jobOf('deploy.yml/prod')).toMatchObject({ needs: 'beta', with: { stage: 'prod' } });
    const conditions = jobs.filter(({ name, job }) => name.startsWith('deploy') && job.if !== undefined);
    expect(conditions.map(({ name, job }) => [name, job.if])).toEqual([
      ['deploy-stage.yml/go-back', "always() && needs.deploy.result == 'success' && needs.smoke.result != 'success'"],
      ['deploy-stage.yml/smoke-again', "always() && needs.go-back.result == 'success'"],
    ]);
  });

  test('waits for the reviewers of its stage, also before it goes back', () => {
    const environments = ['diff', 'deploy', 'go-back'].map((name) => jobOf(`deploy-stage.yml/${name}`)?.environment);
    expect(environments).toEqual([
      `${expression('inputs.stage')}-diff`,
      expression('inputs.stage'),
      expression('inputs.stage'),
    ]);
  });

  test('runs its smoke test without rights, at the URL and from the origin of the stage', () => {
    for (const [name, deploying] of [
      ['smoke', 'deploy'],
      ['smoke-again', 'go-back'],
    ]) {
      const { permissions, steps = [] } = jobOf(`deploy-stage.yml/${name}`) ?? {};
      expect(permissions ?? {}).toEqual(name === 'smoke' ? {} : { actions: 'read' });
      expect(steps.at(-1)).toEqual({
        run: 'node assembly/smoke.mjs --origin "$ORIGIN" "$URL"',
        env: {
          ORIGIN: expression(`needs.${deploying}.outputs.origin`),
          URL: expression(`needs.${deploying}.outputs.url`),
        },
      });
    }
  });
});

test('the bundled smoke test starts in a job that has nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
  try {
    const script = scripts(jobOf('deploy.yml/build') ?? {}).find((run) => run.includes('esbuild')) ?? '';
    const inFolder = script.replaceAll('assembly', folder);
    execFileSync('bash', ['-e', '-c', inFolder], { cwd: ROOT, stdio: 'ignore' });
    const { status, stdout, stderr } = spawnSync(process.execPath, ['smoke.mjs', '--help'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Usage: npm run smoke');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
