import { readFileSync } from 'node:fs';
import { getSystemErrorMessage } from 'node:util';
import { commandLine, fail, usageError } from '../lib/command-line/command-line.ts';
import { withIanaLinks } from '../lib/generate/time-zones/iana-links.ts';
import { IANA, latestRelease } from '../lib/generate/time-zones/iana-release.ts';
import { readTimeZoneData } from '../lib/generate/time-zones/time-zone-data.ts';
import { type AppliedUpdate, updateTimeZones } from '../lib/generate/time-zones/update-time-zones.ts';
import { UserError } from '../lib/generate/user-error.ts';

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

const { from, file, allowOlder } = parseArguments();
try {
  const source = withIanaLinks(file === undefined ? await latestRelease(from) : read(file));
  console.log(report(updateTimeZones(source, allowOlder)));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  fail(error.message);
}

function report(update: AppliedUpdate | undefined): string {
  if (update === undefined) {
    const { tzdata, cldr } = readTimeZoneData();
    return `Nothing to do: the service already has tzdata ${tzdata} with the names of CLDR ${cldr}.`;
  }
  const { before, data, changes } = update;
  return [
    `tzdata ${data.tzdata} instead of ${before.tzdata}, CLDR ${data.cldr} instead of ${before.cldr}\n`,
    changes.length > 0 ? changes.map((line) => `- ${line}`).join('\n') : 'No offset and no name changes.',
  ].join('\n');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'ascii');
  } catch (error) {
    const { errno = 0 } = error as NodeJS.ErrnoException;
    throw new UserError(`cannot read ${file}: ${getSystemErrorMessage(errno)}`);
  }
}

function parseArguments(): { from: string; file: string | undefined; allowOlder: boolean } {
  const { options, parameters } = commandLine(COMMAND);
  const [file, ...others] = parameters;
  const { from = IANA } = options;
  if (others.length > 0) usageError(COMMAND, 'Give one file at most.');
  if (file !== undefined && options.from !== undefined) usageError(COMMAND, 'Give either a file or --from.');
  if (!URL.canParse(from) || !from.endsWith('/')) usageError(COMMAND, `"${from}" is not a URL that ends in a slash.`);
  return { from, file, allowOlder: options['allow-older'] !== undefined };
}
