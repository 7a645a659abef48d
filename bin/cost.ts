import { commandLine, usageError } from '../lib/command-line/command-line.ts';
import { servedBytes } from '../lib/cost/served-bytes.ts';
import { worstMonth, worstMonthText } from '../lib/cost/worst-month.ts';
import { buildOnce } from '../lib/generate/build-once.ts';
import { DIST } from '../lib/generate/paths.ts';
import { SettingError, settingsFrom } from '../lib/infrastructure/read-settings.ts';
import { allRouteKeys } from '../lib/infrastructure/route-throttles.ts';

const COMMAND = {
  command: 'npm run cost --',
  summary: 'Tells what the worst month costs that the throttles let through, with these settings.',
  parameters: '[setting=value ...]',
  example: 'npm run cost -- throttleRate=500 memory=256',
};
const { parameters } = commandLine(COMMAND);
const wrong = parameters.find((parameter) => !/^\w+=/.test(parameter));
if (wrong !== undefined) usageError(COMMAND, `"${wrong}" is not of the form setting=value.`);

if (!buildOnce()) process.exit(1);

try {
  const settings = settingsFrom(Object.fromEntries(parameters.map((parameter) => parameter.split(/=(.*)/s, 2))));
  console.log(worstMonthText(worstMonth(settings, allRouteKeys(), servedBytes(DIST))));
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
