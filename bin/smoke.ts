import { parseArgs } from 'node:util';
import { endpointEntries } from '../lib/contract/index.ts';
import { gatewayProbes } from '../lib/smoke/gateway-probes.ts';
import { hasPassed, progressLine, summary } from '../lib/smoke/smoke-report.ts';
import { NoAnswer, type Outcome, smokeRun } from '../lib/smoke/smoke-run.ts';

const USAGE = `Give the base URL of the service, for example: npm run smoke -- http://127.0.0.1:3000
Options: --timeout <seconds> for the whole run (default 120), --origin <origin> of a page that may call it.`;

const { base, timeout, origin } = options();
const outcomes: Outcome[] = [];
try {
  const settings = { runLimitMilliseconds: timeout * 1_000, probes: gatewayProbes(origin) };
  for await (const outcome of smokeRun(base, endpointEntries, settings)) {
    outcomes.push(outcome);
    console.log(progressLine(outcome));
  }
} catch (error) {
  if (!(error instanceof NoAnswer)) throw error;
  fail(error.message);
}
console.log(`\n${summary(outcomes)}`);
process.exitCode = outcomes.every(hasPassed) ? 0 : 1;

function options(): { base: URL; timeout: number; origin: string } {
  const { values, positionals } = parsed();
  const [text, ...others] = positionals;
  const base = text === undefined || others.length > 0 ? null : URL.parse(text);
  if (base === null || !/^https?:$/.test(base.protocol) || base.search !== '' || base.hash !== '') fail(USAGE);
  const timeout = Number(values.timeout);
  if (!(timeout > 0 && timeout <= 3_600)) fail('--timeout must be a number of seconds up to 3600.');
  return { base, timeout, origin: values.origin };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        timeout: { type: 'string', default: '120' },
        origin: { type: 'string', default: 'https://example.org' },
      },
    });
  } catch {
    return fail(USAGE);
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
