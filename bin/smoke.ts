import { endpointEntries } from '../lib/contract/index.ts';
import { hasPassed, progressLine, summary } from '../lib/smoke/smoke-report.ts';
import { NoAnswer, type Outcome, smokeRun } from '../lib/smoke/smoke-run.ts';

const base = baseUrl(process.argv.slice(2));
const outcomes: Outcome[] = [];
try {
  for await (const outcome of smokeRun(base, endpointEntries)) {
    outcomes.push(outcome);
    console.log(progressLine(outcome));
  }
} catch (error) {
  if (!(error instanceof NoAnswer)) throw error;
  fail(error.message);
}
console.log(`\n${summary(outcomes)}`);
process.exitCode = outcomes.every(hasPassed) ? 0 : 1;

function baseUrl([text, ...others]: string[]): URL {
  const url = text === undefined || others.length > 0 ? null : URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return url;
  return fail('Give the base URL of the service, for example: npm run smoke -- http://127.0.0.1:3000');
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
