import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect } from '@jest/globals';
import { ROOT } from '../support/project.ts';
import { testWith } from './installed.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
const home = join(folder, 'home');
afterAll(() => {
  spawnSync('gpgconf', ['--homedir', home, '--kill', 'all']);
  rmSync(folder, { recursive: true, force: true });
});

const gpg = (...args: string[]) =>
  execFileSync('gpg', ['--homedir', home, '--batch', '--passphrase', '', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });

testWith(
  'curl',
  'gpg',
  'gpgv',
  'gpg-agent',
  'tar',
  'make',
)('a release is unpacked only with a valid signature by the key beside the script (needs curl, gpg, tar, make)', () => {
  for (const name of ['home', 'tz', 'mirror', 'source']) mkdirSync(join(folder, name), { mode: 0o700 });
  for (const name of ['maintainer', 'stranger']) {
    gpg('--quick-generate-key', `${name}@example.org`, 'ed25519', 'sign', 'never');
  }
  copyFileSync(join(ROOT, 'lib/tzdata/release.sh'), join(folder, 'tz/release.sh'));
  writeFileSync(join(folder, 'tz/tz-signing-key.asc'), gpg('--armor', '--export', 'maintainer@example.org'));
  writeFileSync(join(folder, 'source/Makefile'), 'tzdata.zi:\n\techo $(PACKRATDATA) $(PACKRATLIST) > $@\n');
  const tarball = join(folder, 'mirror/tzdata-latest.tar.gz');
  execFileSync('tar', ['-czf', tarball, '-C', join(folder, 'source'), '.']);
  const signedBy = (name: string) =>
    gpg('--armor', '--local-user', `${name}@example.org`, '--output', '-', '--detach-sign', tarball);

  /** The tzdata.zi that is made with a signature, if there is one. */
  const made = (signature: string | Buffer) => {
    writeFileSync(`${tarball}.asc`, signature);
    const out = mkdtempSync(join(folder, 'out-'));
    const args = [join(folder, 'tz/release.sh'), out, pathToFileURL(join(folder, 'mirror')).href];
    const { status } = spawnSync('bash', args, { stdio: 'ignore' });
    expect([status === 0, existsSync(join(out, 'Makefile'))]).toEqual(
      Array(2).fill(existsSync(join(out, 'tzdata.zi'))),
    );
    return status === 0 ? readFileSync(join(out, 'tzdata.zi'), 'utf8') : undefined;
  };
  const genuine = signedBy('maintainer');
  expect(made(genuine)).toBe('backzone zone.tab\n');
  expect(made(signedBy('stranger'))).toBeUndefined();
  expect(made('signed')).toBeUndefined();
  writeFileSync(tarball, 'tampered', { flag: 'a' });
  expect(made(genuine)).toBeUndefined();
});
