import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './time-zone-data.ts';

/** Where IANA publishes the releases of tzdata, each with a signature. */
export const IANA = 'https://data.iana.org/time-zones/';

const TARBALL = 'tzdata-latest.tar.gz';
const TIMEOUT_MILLISECONDS = 60_000;

/** The key that the releases are signed with, of tzdata's maintainer; its fingerprint stands in Debian's source package, too. */
const SIGNING_KEY = join(ROOT, 'data/tz-signing-key.asc');
const FINGERPRINT = '7E3792A9D8ACF7D633BC1588ED97E90E62AA7E34';

/** ECMA-402, "Use of the IANA Time Zone Database": each country's zone keeps its own history. */
const PACKRAT = ['PACKRATDATA=backzone', 'PACKRATLIST=zone.tab'];
/** The tarball has no source code, which the version is otherwise made from. */
const VERSION_AS_IT_IS = 'VERSION_DEPS=';

/**
 * The newest release, its signature verified, as the text of `tzdata.zi`. Needs gpg, tar, make and awk.
 *
 * @param base the address of the folder with the tarball, ending in a slash.
 * @throws Error where it cannot be had or its signature is not the maintainer's.
 */
export async function latestRelease(base: string = IANA): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tzdata-'));
  try {
    const tarball = join(folder, TARBALL);
    const signature = `${tarball}.asc`;
    writeFileSync(tarball, await download(new URL(TARBALL, base)));
    writeFileSync(signature, await download(new URL(`${TARBALL}.asc`, base)));
    verify(tarball, signature, join(folder, 'gpg'));
    execFileSync('tar', ['-xzf', tarball, '-C', folder]);
    execFileSync('make', ['-s', '-C', folder, ...PACKRAT, VERSION_AS_IT_IS, 'tzdata.zi'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return readFileSync(join(folder, 'tzdata.zi'), 'ascii');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function download(url: URL): Promise<Buffer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    // `fetch` fails with a general error; its cause, where there is one, says what happened.
    const { message, cause } = error as Error & { cause?: Error };
    throw new Error(`${url.href} could not be downloaded: ${cause?.message || message}`);
  }
}

/**
 * Verifies the signature with the key of this repository alone. That the key has expired is no reason to refuse: its owner
 * prolongs it by publishing it anew, which a copy cannot know.
 */
function verify(file: string, signature: string, home: string): void {
  execFileSync('mkdir', ['-m', '700', home]);
  const gpg = (...args: string[]) =>
    spawnSync('gpg', ['--homedir', home, '--batch', '--no-autostart', '--status-fd', '1', ...args], {
      encoding: 'utf8',
    });
  gpg('--import', SIGNING_KEY);
  const { stdout, stderr, error } = gpg('--verify', signature, file);
  if (error) throw new Error(`gpg, which verifies the release, could not be started: ${error.message}`);
  // "[GNUPG:] VALIDSIG <fingerprint of the key> … <fingerprint of its primary key>", only where the signature is good.
  const valid = stdout
    .split('\n')
    .some((line) => line.startsWith('[GNUPG:] VALIDSIG ') && line.endsWith(` ${FINGERPRINT}`));
  if (!valid) throw new Error(`The release is not signed by tzdata's maintainer.\n${stderr}`);
}
