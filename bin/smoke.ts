import { outcomeLine, smokeTest } from '../lib/smoke/smoke-test.ts';
import { serviceSteps } from '../lib/smoke/steps.ts';
import { commandLine, usageError } from './command-line.ts';

const USAGE = `Usage: npm run smoke -- <base URL>

Sends every example to a service and compares the responses. Exits with 1 if one is wrong.

For example: npm run smoke -- http://127.0.0.1:3000`;

const [text, ...others] = commandLine(USAGE, { allowPositionals: true }).positionals;
const base = URL.parse(text ?? '');
if (base === null || !/^https?:$/.test(base.protocol) || base.href !== `${base.origin}/` || others.length > 0) {
  usageError(USAGE, 'Give the base URL of one service, with http:// or https:// and without a path.');
}

console.log(`Sending every example to ${base.href}, and waiting up to a minute for a service that does not respond.\n`);
const steps = serviceSteps(base.origin);
let [sent, failed] = [0, 0];
for await (const outcome of smokeTest(steps)) {
  console.log(outcomeLine(outcome));
  sent += 1;
  if (outcome.failures.length > 0) failed += 1;
}
const rest = sent < steps.length ? ` ${steps.length - sent} were not sent.` : '';
console.log(failed === 0 ? `\nAll ${sent} requests passed.` : `\n${failed} of ${sent} requests failed.${rest}`);
process.exitCode = failed === 0 ? 0 : 1;
