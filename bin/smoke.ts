import { commandLine, fail, usageError } from '../lib/command-line/command-line.ts';
import { numberOption } from '../lib/command-line/number-option.ts';
import { endpointEntries } from '../lib/contract/index.ts';
import { gatewayProbes } from '../lib/smoke/gateway-probes.ts';
import { hasPassed, progressLine, summary } from '../lib/smoke/smoke-report.ts';
import { NoResponseError, type Outcome, smokeRun } from '../lib/smoke/smoke-run.ts';

const COMMAND = {
  command: 'npm run smoke --',
  summary: 'Sends every example of the contract to a service and compares the responses.',
  parameters: '<base URL>',
  options: {
    timeout: { value: 'number', description: 'seconds for the whole run', default: '120' },
    origin: {
      value: 'origin',
      description: 'an origin whose pages may call the service',
      default: 'https://example.org',
    },
  },
  example: 'npm run smoke -- http://127.0.0.1:3000',
};

const { base, timeout, origin } = parseArguments();
const outcomes: Outcome[] = [];
try {
  const settings = { runLimitMilliseconds: timeout * 1_000, probes: gatewayProbes(origin) };
  for await (const outcome of smokeRun(base, endpointEntries, settings)) {
    outcomes.push(outcome);
    console.log(progressLine(outcome));
  }
} catch (error) {
  if (!(error instanceof NoResponseError)) throw error;
  fail(error.message);
}
console.log(`\n${summary(outcomes)}`);
process.exitCode = outcomes.every(hasPassed) ? 0 : 1;

function parseArguments(): { base: URL; timeout: number; origin: string } {
  const { options, parameters } = commandLine(COMMAND);
  const [text, ...others] = parameters;
  if (text === undefined || others.length > 0) return usageError(COMMAND, 'Give the base URL of the service.');
  const base = URL.parse(text);
  if (base === null || !/^https?:$/.test(base.protocol)) {
    return usageError(COMMAND, `"${text}" is not a base URL; it has to start with http:// or https://.`);
  }
  if (base.search !== '' || base.hash !== '') {
    return usageError(COMMAND, `"${text}" is not a base URL; it cannot have a ? or a #.`);
  }
  const timeout = numberOption(COMMAND, 'timeout', options.timeout, { min: 0.001, max: 3_600, unit: 'seconds' });
  return { base, timeout, origin: options.origin };
}
