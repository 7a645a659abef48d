import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT } from '../support/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
const tarball = join(folder, 'package.tgz');
afterAll(() => rmSync(folder, { recursive: true }));

/** A package, and an npm that downloads it whatever it is asked for. */
beforeAll(() => {
  mkdirSync(join(folder, 'package/bin'), { recursive: true });
  writeFileSync(join(folder, 'package/bin/cdk'), 'console.log("the CDK")');
  execFileSync('tar', ['--create', '--gzip', '--file', tarball, '--directory', folder, 'package']);
  const npm = `#!/bin/sh\ncp "${tarball}" "$4/aws-cdk.tgz" && echo aws-cdk.tgz && echo "$5" > "${folder}/requested"\n`;
  writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
});

const hash = () => `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;

function install(integrity: string) {
  const lockfile = join(folder, 'package-lock.json');
  const packages = { 'node_modules/aws-cdk': { version: '2.0.1', integrity } };
  writeFileSync(lockfile, JSON.stringify({ packages }));
  const cli = mkdtempSync(join(folder, 'cli-'));
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const script = join(ROOT, '.github/cdk-cli.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, lockfile, cli], { env, encoding: 'utf8' });
  return { status, stderr, cli };
}

describe("the CDK's command line of a deploy", () => {
  test('is the version in the lockfile, if it has the right hash', () => {
    const { status, cli } = install(hash());
    expect(status).toBe(0);
    expect(readdirSync(join(cli, 'bin'))).toEqual(['cdk']);
    expect(readFileSync(join(folder, 'requested'), 'utf8')).toBe('aws-cdk@2.0.1\n');
  });

  test('is rejected and not unpacked if its hash differs, be it in the last digit', () => {
    const other = hash().replace(/.(?===$)/, (last) => (last === 'A' ? 'Q' : 'A'));
    expect(other).not.toBe(hash());
    const { status, stderr, cli } = install(other);
    expect(status).toBe(1);
    expect(stderr).toContain('but the lockfile says');
    expect(readdirSync(cli)).toEqual([]);
  });
});
