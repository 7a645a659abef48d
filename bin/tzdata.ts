import { commandLine, fail, usageError } from '../lib/command-line/command-line.ts';
import { UserError } from '../lib/generate/user-error.ts';
import { IANA, latestRelease } from '../lib/tzdata/iana-release.ts';
import { update } from '../lib/tzdata/update.ts';

const COMMAND = {
  command: 'npm run tzdata --',
  summary: "Updates the time zones to IANA's newest release and prints what changes.",
  options: {
    from: { value: 'URL', description: `the folder to download from, ending in a slash; default ${IANA}` },
  },
  example: 'npm run tzdata -- --from https://ftp.example.org/tz/',
};

const { from = IANA } = commandLine(COMMAND).options;
if (!URL.canParse(from) || !from.endsWith('/')) usageError(COMMAND, `"${from}" is not a URL that ends in a slash.`);
try {
  console.log(update(await latestRelease(from)));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  fail(error.message);
}
