/** Updates the time zones to IANA's newest release and prints what has changed, in Markdown: npm run tzdata. */
import { latestRelease } from './iana-release.ts';
import { UpdateError } from './run-tool.ts';
import { update } from './update.ts';

try {
  console.log(update(latestRelease()));
} catch (error) {
  if (!(error instanceof UpdateError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
