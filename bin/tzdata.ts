import { update } from '../lib/tzdata/update.ts';
import { commandLine, failOnUserError } from './command-line.ts';

const USAGE = `Usage: npm run tzdata [-- --archive <URL>]

Updates the time zones to IANA's newest release, or to that of an archive, and prints what has changed, in Markdown.
Needs bash, curl, gpg, gpgv, tar, make, awk, zic, zdump and Python 3.9.

To make the data of a release again: npm run tzdata -- --archive https://data.iana.org/time-zones/releases/tzdata2026f.tar.gz`;

const NEWEST = 'https://data.iana.org/time-zones/tzdata-latest.tar.gz';

const { archive } = commandLine(USAGE, { options: { archive: { type: 'string', default: NEWEST } } }).values;
try {
  console.log(update(archive));
} catch (error) {
  failOnUserError(error);
}
