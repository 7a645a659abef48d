import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { commandLine, fail, usageError } from '../lib/command-line/command-line.ts';
import { ROOT } from '../lib/generate/paths.ts';
import { generateTimeZoneData } from '../lib/generate/time-zones/generate-time-zones.ts';
import { withIanaLinks } from '../lib/generate/time-zones/iana-links.ts';
import { IANA, latestRelease } from '../lib/generate/time-zones/iana-release.ts';
import { planUpdate } from '../lib/generate/time-zones/plan-update.ts';
import {
  DATA_FILE,
  formatTimeZoneData,
  RELEASE_MODULE,
  readTimeZoneData,
  SOURCE_FILE,
  VECTORS,
} from '../lib/generate/time-zones/time-zone-data.ts';

const COMMAND = {
  command: 'npm run tzdata --',
  summary: "Updates the time zones to IANA's newest release, or to that of a given file, and prints what changes.",
  parameters: '[path of a tzdata.zi]',
  options: {
    from: { value: 'URL', description: `the folder to download from, ending in a slash; default ${IANA}` },
    'allow-older': { description: 'allows an older release' },
  },
  example: 'npm run tzdata -- /usr/share/zoneinfo/tzdata.zi',
};

const { from, file, allowOlder } = asked();
try {
  update(withIanaLinks(file === undefined ? await latestRelease(from) : read(file)));
} catch (error) {
  fail((error as Error).message);
}

function update(source: string): void {
  const before = readTimeZoneData();
  const inUse = { data: before, source: readFileSync(SOURCE_FILE, 'ascii') };
  const planned = planUpdate(inUse, { data: generateTimeZoneData(source), source }, allowOlder);
  if (planned === undefined) {
    console.log(
      `Nothing to do: the service already has tzdata ${before.tzdata} with the names of CLDR ${before.cldr}.`,
    );
    return;
  }
  const { data, changes } = planned;
  writeFileSync(DATA_FILE, formatTimeZoneData(data));
  writeFileSync(SOURCE_FILE, source);
  setRelease(before.tzdata, data.tzdata);
  for (const name of VECTORS) {
    execFileSync('python3', [join(ROOT, `test/vectors/${name}.py`)], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  execFileSync(process.execPath, [join(ROOT, 'bin/openapi.ts')], { stdio: 'inherit' });
  console.log(`tzdata ${data.tzdata} instead of ${before.tzdata}, CLDR ${data.cldr} instead of ${before.cldr}\n`);
  console.log(changes.length > 0 ? changes.map((line) => `- ${line}`).join('\n') : 'No offset and no name changes.');
}

function setRelease(before: string, after: string): void {
  const path = join(ROOT, RELEASE_MODULE);
  writeFileSync(path, readFileSync(path, 'utf8').replace(`'${before}'`, `'${after}'`));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'ascii');
  } catch (error) {
    const { errno = 0 } = error as NodeJS.ErrnoException;
    throw new Error(`cannot read ${file}: ${getSystemErrorMessage(errno)}`);
  }
}

function asked(): { from: string; file: string | undefined; allowOlder: boolean } {
  const { options, parameters } = commandLine(COMMAND);
  const [file, ...others] = parameters;
  const { from = IANA } = options;
  if (others.length > 0) usageError(COMMAND, 'Give one file at most.');
  if (file !== undefined && options.from !== undefined) usageError(COMMAND, 'Give either a file or --from.');
  if (!URL.canParse(from) || !from.endsWith('/')) usageError(COMMAND, `"${from}" is not a URL that ends in a slash.`);
  return { from, file, allowOlder: options['allow-older'] !== undefined };
}
