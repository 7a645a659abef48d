import { parseArgs } from 'node:util';
import { latestRelease } from './iana-release.ts';
import { UpdateError } from './run-tool.ts';
import { update } from './update.ts';

const USAGE = `Usage: npm run tzdata

Updates the time zones to IANA's newest release and prints what has changed, in Markdown.`;

if (parseArgs({ options: { help: { type: 'boolean' } } }).values.help) {
  console.log(USAGE);
  process.exit();
}

try {
  console.log(update(latestRelease()));
} catch (error) {
  if (!(error instanceof UpdateError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
