import { commandLine, fail, usageError } from '../lib/command-line.ts';
import { IANA, latestRelease } from '../lib/tzdata/iana-release.ts';
import { update } from '../lib/tzdata/update.ts';
import { UserError } from '../lib/user-error.ts';

const USAGE = `Usage: npm run tzdata -- [--from <URL>]

Updates the time zones to IANA's newest release and prints what changes.

  --from <URL>  the folder to download from, ending in a slash; ${IANA} by default`;

const { from } = commandLine(USAGE, { options: { from: { type: 'string', default: IANA } } }).values;
if (!URL.canParse(from) || !from.endsWith('/')) usageError(USAGE, `"${from}" is not a URL that ends in a slash.`);
try {
  console.log(update(await latestRelease(from)));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  fail(error.message);
}
