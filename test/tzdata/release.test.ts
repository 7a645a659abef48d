import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ZoneData } from '../../lib/core/time-zones/database.ts';
import { parseTzif } from '../../lib/core/time-zones/tzif.ts';
import { readSource, type TimeZoneData, timeZoneData } from '../../lib/tzdata/time-zone-data.ts';
import { ROOT, read } from '../support/project.ts';

const source = read('test/tzdata/sample.zi');

const folder = mkdtempSync(join(tmpdir(), 'release-'));
const home = join(folder, 'home');
const archive = join(folder, 'archive.tar.gz');
afterAll(() => {
  spawnSync('gpgconf', ['--homedir', home, '--kill', 'all']);
  rmSync(folder, { recursive: true, force: true });
});

const gpg = (...args: string[]) =>
  execFileSync('gpg', ['--homedir', home, '--batch', '--passphrase', '', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const signedBy = (name: string) =>
  gpg('--armor', '--local-user', `${name}@example.org`, '--output', '-', '--detach-sign', archive);

/** The folder that is made of the archive with a signature, if it is accepted. */
function fetched(signature: string | Buffer): string | undefined {
  writeFileSync(`${archive}.asc`, signature);
  const out = mkdtempSync(join(folder, 'out-'));
  const { status } = spawnSync('bash', [join(folder, 'tz/release.sh'), out, pathToFileURL(archive).href]);
  expect(existsSync(join(out, 'Makefile'))).toBe(status === 0);
  return status === 0 ? out : undefined;
}

// Without these programs, the tests that need them are skipped: the others need only Node.
const programs = ['curl', 'gpg', 'gpgv', 'gpg-agent', 'tar', 'make', 'zic'];
const areInstalled = programs.every((program) => spawnSync(program, ['--version']).error === undefined);
(areInstalled ? describe : describe.skip)('a release (needs curl, gpg, tar, make, zic)', () => {
  let genuine: Buffer;
  let data: TimeZoneData;
  const zoneOf = (name: string) => data[name] as ZoneData;

  beforeAll(() => {
    for (const name of ['home', 'tz', 'source']) mkdirSync(join(folder, name), { mode: 0o700 });
    for (const name of ['maintainer', 'stranger']) {
      gpg('--quick-generate-key', `${name}@example.org`, 'ed25519', 'sign', 'never');
    }
    copyFileSync(join(ROOT, 'lib/tzdata/release.sh'), join(folder, 'tz/release.sh'));
    writeFileSync(join(folder, 'tz/tz-signing-key.asc'), gpg('--armor', '--export', 'maintainer@example.org'));
    writeFileSync(join(folder, 'source/sample.zi'), source);
    const command = "sed 's/backzone zone.tab/$(PACKRATDATA) $(PACKRATLIST)/' sample.zi > $@";
    writeFileSync(join(folder, 'source/Makefile'), `tzdata.zi:\n\t${command}\n`);
    execFileSync('tar', ['-czf', archive, '-C', join(folder, 'source'), '.']);
    genuine = signedBy('maintainer');
    const out = fetched(genuine) ?? '';
    expect(readFileSync(join(out, 'tzdata.zi'), 'utf8')).toBe(source);
    data = timeZoneData(out);
  });

  test('has its zones and links as data, sorted, but not the placeholder for a clock that was never set', () => {
    const zones = ['America/Ojinaga', 'Asia/Gaza', 'Eire', 'Europe/Dublin', 'Pacific/Guadalcanal', 'Pacific/Ponape'];
    expect(Object.keys(data)).toEqual(zones);
    expect(data.Eire).toBe('Europe/Dublin');
  });

  test('has a link as a zone of its own if its names differ', () => {
    expect(zoneOf('Pacific/Guadalcanal').names.at(-1)?.[1]).toEqual({ '+11:00': 'Solomon Islands Time' });
    expect(zoneOf('Pacific/Ponape').names.at(-1)?.[1]).toEqual({ '+11:00': 'Pohnpei Time' });
  });

  test.each([
    ['Pacific/Guadalcanal', '1912-09-30T13:20:11Z', 38_388, false, 'LMT'],
    ['Pacific/Guadalcanal', '1912-09-30T13:20:12Z', 39_600, false, '+11'],
    ['Europe/Dublin', '2026-03-29T00:59:59Z', 0, true, 'GMT'],
    ['Europe/Dublin', '2026-03-29T01:00:00Z', 3600, false, 'IST'],
    // zic of glibc 2.36 leaves these out of its slim files.
    ['America/Ojinaga', '2022-10-30T07:59:59Z', -21_600, true, 'MDT'],
    ['America/Ojinaga', '2022-10-30T08:00:00Z', -21_600, false, 'CST'],
    ['Asia/Gaza', '2086-04-12T22:59:59Z', 10_800, true, 'EEST'],
    ['Asia/Gaza', '2086-04-12T23:00:00Z', 7200, false, 'EET'],
    ['Asia/Gaza', '2086-05-25T00:00:00Z', 10_800, true, 'EEST'],
  ])('has in %s at %s the offset %d, daylight saving time %p, and %s', (name, time, offset, isDst, abbreviation) => {
    const { typeAt } = parseTzif(Buffer.from(zoneOf(name).tzif, 'base64'));
    expect(typeAt(Date.parse(time))).toEqual({ offset, isDst, abbreviation });
  });

  test('is unpacked only with a valid signature by the key next to the script', () => {
    expect(fetched(signedBy('stranger'))).toBeUndefined();
    expect(fetched('signed')).toBeUndefined();
    writeFileSync(archive, 'tampered', { flag: 'a' });
    expect(fetched(genuine)).toBeUndefined();
  });
});

test.each([
  [
    'does not name its release',
    ['', 'Z Etc/UTC 0 - UTC\n', source.replace('# version 2026f', '# version unknown')],
    "Not a tzdata.zi: the first line must be '# version 2026f'.",
  ],
  [
    "was built without each country's own history",
    ['# ddeps', '# ddeps backward', ''].map((options) => source.replace('# ddeps backzone zone.tab', options)),
    'This tzdata.zi was not built with PACKRATDATA=backzone PACKRATLIST=zone.tab.',
  ],
])('a tzdata.zi that %s is rejected', (_, texts, message) => {
  for (const text of texts) expect(() => readSource(text)).toThrow(message);
});
