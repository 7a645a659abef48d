import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { hasSignatureOf, type IanaRelease, latestRelease, MAINTAINER, type Signer } from '../../tzdata/iana-release.ts';
import { testWith } from './installed.ts';

const testWithGpg = testWith('curl', 'gpg', 'gpg-agent', 'gpgconf', 'tar', 'make');
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const homes: string[] = [];

afterAll(() => {
  for (const home of homes) execFileSync('gpgconf', ['--homedir', home, '--kill', 'all']);
  rmSync(folder, { recursive: true, force: true });
});

// Lines as GnuPG 2.2.40 writes them.
describe('a signature is accepted', () => {
  const KEY = 'ED97E90E62AA7E34 Paul Eggert <eggert@cs.ucla.edu>';
  const VALID = `[GNUPG:] VALIDSIG 1234 2026-09-01 1788220800 0 4 0 1 10 00 ${MAINTAINER.fingerprint}`;

  test.each([
    ['by the key', `[GNUPG:] NEWSIG\n[GNUPG:] GOODSIG ${KEY}\n${VALID}\n`, true],
    ['by the key after the day on which it expired', `[GNUPG:] EXPKEYSIG ${KEY}\n${VALID}\n`, true],
    ['but not if the key was revoked', `[GNUPG:] REVKEYSIG ${KEY}\n${VALID}\n[GNUPG:] KEYREVOKED\n`, false],
    ['but not if the signature has expired', `[GNUPG:] EXPSIG ${KEY}\n${VALID}\n`, false],
    ['but not if a notation in it imitates a valid one', `[GNUPG:] NOTATION_DATA ${VALID}\n`, false],
  ])('%s', (_, status, accepted) => {
    expect(hasSignatureOf(MAINTAINER.fingerprint, status)).toBe(accepted);
  });
});

/** A new key, and a function that signs with it. */
function signer(name: string): Signer & { sign: (file: string) => Buffer } {
  const home = join(folder, name);
  mkdirSync(home, { mode: 0o700 });
  homes.push(home);
  const gpg = (...args: string[]) =>
    execFileSync('gpg', ['--homedir', home, '--batch', '--passphrase', '', ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  gpg('--quick-generate-key', `${name}@example.org`, 'ed25519', 'sign', 'never');
  const keyFile = join(folder, `${name}.asc`);
  writeFileSync(keyFile, gpg('--armor', '--export'));
  const [, fingerprint = ''] = /^fpr:+(\w+):/m.exec(gpg('--with-colons', '--list-keys').toString()) ?? [];
  return { keyFile, fingerprint, sign: (file) => gpg('--armor', '--output', '-', '--detach-sign', file) };
}

/** The latest release of a folder that has these files. */
function releaseOf(files: Record<string, Buffer>, trusted: Signer): IanaRelease {
  const mirror = mkdtempSync(join(folder, 'mirror-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(mirror, name), content);
  return latestRelease(`${pathToFileURL(mirror)}/`, trusted);
}

describe('a release (needs curl, gpg with its agent, tar, make)', () => {
  const TARBALL = 'tzdata-latest.tar.gz';
  const NOT_SIGNED = "The release is not signed by tzdata's maintainer.";

  /** A tarball with NEWS and a Makefile that writes the release and its options, as tzdata's does. */
  function tarball(release: string): Buffer {
    const source = mkdtempSync(join(folder, 'source-'));
    writeFileSync(
      join(source, 'Makefile'),
      `tzdata.zi:\n\techo '# version ${release} $(PACKRATDATA) $(PACKRATLIST)' > $@\n`,
    );
    writeFileSync(join(source, 'NEWS'), `Release ${release}\n`);
    execFileSync('tar', ['-czf', join(folder, TARBALL), '-C', source, '.']);
    return readFileSync(join(folder, TARBALL));
  }

  testWithGpg('is accepted only with a valid signature by the trusted key', () => {
    const [maintainer, stranger] = [signer('maintainer'), signer('stranger')];
    const tampered = tarball('2026z');
    const genuine = tarball('2026g');
    const file = join(folder, TARBALL);
    const signature = maintainer.sign(file);

    expect(releaseOf({ [TARBALL]: genuine, [`${TARBALL}.asc`]: signature }, maintainer)).toEqual({
      tzdataZi: '# version 2026g backzone zone.tab\n',
      news: 'Release 2026g\n',
    });
    const rejected: [tarball: Buffer, signature: Buffer, trusted: Signer][] = [
      [tampered, signature, maintainer],
      [genuine, stranger.sign(file), maintainer],
      [genuine, Buffer.from('signed'), maintainer],
      // The key in the repository was replaced, but not its fingerprint.
      [genuine, stranger.sign(file), { keyFile: stranger.keyFile, fingerprint: maintainer.fingerprint }],
    ];
    for (const [tarball, signature, trusted] of rejected) {
      expect(() => releaseOf({ [TARBALL]: tarball, [`${TARBALL}.asc`]: signature }, trusted)).toThrow(NOT_SIGNED);
    }
    expect(() => releaseOf({ [TARBALL]: genuine }, maintainer)).toThrow(/tzdata-latest\.tar\.gz\.asc failed: curl: /);
  });

  testWithGpg("is checked with the key of tzdata's maintainer: the key in the repository has that fingerprint", () => {
    const home = join(folder, 'show');
    mkdirSync(home, { mode: 0o700 });
    const keys = execFileSync('gpg', ['--homedir', home, '--with-colons', '--show-keys', MAINTAINER.keyFile], {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
    expect(keys.match(/^pub:/gm)).toHaveLength(1);
    expect(/^fpr:+(\w+):/m.exec(keys)?.[1]).toBe(MAINTAINER.fingerprint);
  });
});
