import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, fail, misused } from '../lib/command-line/command-line.ts';
import { describeChanges } from '../lib/generate/time-zones/describe-changes.ts';
import { generateTimeZoneData } from '../lib/generate/time-zones/generate.ts';
import { withIanaLinks } from '../lib/generate/time-zones/iana-links.ts';
import { IANA, latestRelease } from '../lib/generate/time-zones/iana-release.ts';
import {
  DATA_FILE,
  formatTimeZoneData,
  ROOT,
  readTimeZoneData,
  SOURCE_FILE,
} from '../lib/generate/time-zones/time-zone-data.ts';

const COMMAND = {
  command: 'npm run tzdata --',
  summary: "Brings the time zone data up to IANA's newest release, or to that of a file, and says what changes.",
  parameters: '[path of a tzdata.zi]',
  options: {
    from: { value: 'URL', description: 'the folder to download from, with a slash at its end', default: IANA },
  },
  example: 'npm run tzdata -- /usr/share/zoneinfo/tzdata.zi',
};

/** What else depends on the release: made anew, so that the tests hold it to independent values of the same release. */
const VECTORS = ['time-zone-names', 'time-zones', 'time-expanded-years', 'time-zone-offsets'];
const RELEASE_MODULE = 'lib/core/time/tzdata-release.ts';

const { from, file } = asked();
try {
  await update(withIanaLinks(file === undefined ? await latestRelease(from) : readFileSync(file, 'ascii')), file);
} catch (error) {
  fail((error as Error).message);
}

async function update(tzdataZi: string, file: string | undefined): Promise<void> {
  const before = readTimeZoneData();
  const after = generateTimeZoneData(tzdataZi);
  // An old release is signed, too: a mirror must not bring back clocks that were corrected since.
  if (file === undefined && after.tzdata < before.tzdata) {
    throw new Error(`${from} has tzdata ${after.tzdata}, which is older than ${before.tzdata}, the one in use.`);
  }
  const text = formatTimeZoneData(after);
  if (text === readFileSync(DATA_FILE, 'utf8')) {
    console.log(
      `Nothing to do: the service carries tzdata ${before.tzdata} with the names of CLDR ${before.cldr} already.`,
    );
    return;
  }
  writeFileSync(DATA_FILE, text);
  writeFileSync(SOURCE_FILE, tzdataZi);
  setRelease(before.tzdata, after.tzdata);
  for (const name of VECTORS) {
    execFileSync('python3', [join(ROOT, `test/vectors/${name}.py`)], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  execFileSync(process.execPath, [join(ROOT, 'bin/openapi.ts')], { stdio: 'inherit' });
  console.log(`tzdata ${after.tzdata} instead of ${before.tzdata}, CLDR ${after.cldr} instead of ${before.cldr}\n`);
  const changes = describeChanges(before, after);
  console.log(changes.length > 0 ? changes.map((line) => `- ${line}`).join('\n') : 'No offset and no name changes.');
}

function setRelease(before: string, after: string): void {
  const path = join(ROOT, RELEASE_MODULE);
  writeFileSync(path, readFileSync(path, 'utf8').replace(`'${before}'`, `'${after}'`));
}

function asked(): { from: string; file: string | undefined } {
  const { options, parameters } = commandLine(COMMAND);
  const [file, ...others] = parameters;
  const { from = IANA } = options;
  if (others.length > 0) misused(COMMAND, 'Give one file at most.');
  if (!URL.canParse(from) || !from.endsWith('/')) misused(COMMAND, `"${from}" is no URL with a slash at its end.`);
  return { from, file };
}
