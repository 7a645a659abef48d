import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runTool, UpdateError } from './run-tool.ts';

/** Where IANA publishes the releases of tzdata, each with a signature. */
const IANA = 'https://data.iana.org/time-zones/';

const TARBALL = 'tzdata-latest.tar.gz';
const CURL_OPTIONS = ['--fail', '--silent', '--show-error', '--location', '--max-time', '60'];

/** Whose signature is trusted. */
export interface Signer {
  /** The path of the public key. */
  readonly keyFile: string;
  /** Of the primary key, 40 hexadecimal digits in upper case. */
  readonly fingerprint: string;
}

/** tzdata's maintainer; Debian's source package has the same fingerprint. */
export const MAINTAINER: Signer = {
  keyFile: join(import.meta.dirname, 'tz-signing-key.asc'),
  fingerprint: '7E3792A9D8ACF7D633BC1588ED97E90E62AA7E34',
};

/** ECMA-402, "Use of the IANA Time Zone Database": each country's zone keeps its own history. */
const PACKRAT = ['PACKRATDATA=backzone', 'PACKRATLIST=zone.tab'];
/** The tarball lacks the source code from which the version is otherwise made. */
const KEEP_VERSION_FILE = 'VERSION_DEPS=';

/** What is used of a release. */
export interface IanaRelease {
  /** All zones and links in one text. */
  readonly tzdataZi: string;
  /** What changed in it and in all releases before. */
  readonly news: string;
}

/**
 * The newest release. Needs curl, gpg, GNU tar and date, make and awk.
 *
 * @param base - the URL of the folder with the tarball, ending in a slash.
 * @throws UpdateError if the download fails or the signature is not the signer's; in both cases, before anything is unpacked.
 */
export function latestRelease(base: string = IANA, signer = MAINTAINER): IanaRelease {
  const folder = mkdtempSync(join(tmpdir(), 'tzdata-'));
  try {
    const tarball = join(folder, TARBALL);
    const signature = `${tarball}.asc`;
    for (const file of [tarball, signature]) {
      runTool('curl', [...CURL_OPTIONS, '--output', file, base + basename(file)]);
    }
    verify(tarball, signature, signer, join(folder, 'gpg'));
    runTool('tar', ['-xzf', tarball, '-C', folder]);
    runTool('make', ['-s', '-C', folder, ...PACKRAT, KEEP_VERSION_FILE, 'tzdata.zi']);
    return {
      tzdataZi: readFileSync(join(folder, 'tzdata.zi'), 'ascii'),
      news: readFileSync(join(folder, 'NEWS'), 'utf8'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Verifies the signature with the signer's key only. An expired key is accepted: its owner extends it by publishing it again,
 * which a copy does not show.
 */
function verify(file: string, signature: string, { keyFile, fingerprint }: Signer, home: string): void {
  mkdirSync(home, { mode: 0o700 });
  const gpg = (...args: string[]) => {
    const options = ['--homedir', home, '--batch', '--no-autostart', '--status-fd', '1'];
    const { error, ...result } = spawnSync('gpg', [...options, ...args], { encoding: 'utf8' });
    if (error) throw new UpdateError(`gpg, which verifies the release, could not be started: ${error.message}`);
    return result;
  };
  const imported = gpg('--import', keyFile);
  if (imported.status !== 0) throw new UpdateError(`gpg could not import ${keyFile}.\n${imported.stderr}`);
  const { stdout, stderr } = gpg('--verify', signature, file);
  if (!hasSignatureOf(fingerprint, stdout)) {
    throw new UpdateError(`The release is not signed by tzdata's maintainer.\n${stderr}`);
  }
}

/**
 * Whether GnuPG found a good signature by a key.
 *
 * @param fingerprint - of the primary key; the signature may be by one of its subkeys.
 * @param status - what `gpg --status-fd` writes: `[GNUPG:] VALIDSIG <key> … <primary key>` if the signature matches, with
 *   `EXPSIG` or `REVKEYSIG` if it has expired or the key was revoked.
 */
export function hasSignatureOf(fingerprint: string, status: string): boolean {
  const lines = status.split('\n').map((line) => line.split(' '));
  const matches = lines.some(([, keyword, ...rest]) => keyword === 'VALIDSIG' && rest.at(-1) === fingerprint);
  return matches && !lines.some(([, keyword = '']) => ['EXPSIG', 'REVKEYSIG'].includes(keyword));
}
