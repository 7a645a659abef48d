import { commandLine, usageError } from '../lib/command-line.ts';
import { outcomeLine, smokeTest } from '../lib/smoke/smoke-test.ts';

const USAGE = `Usage: npm run smoke -- [--origin <origin>] <base URL>

Sends every example to a service and compares the responses. Exits with 1 if one is wrong.

  --origin <origin>  an origin whose pages may call the service; by default, any may

For example: npm run smoke -- http://127.0.0.1:3000`;

const { values, positionals } = commandLine(USAGE, {
  options: { origin: { type: 'string', default: '*' } },
  allowPositionals: true,
});
const [text, ...others] = positionals;
if (text === undefined || others.length > 0) usageError(USAGE, 'Give the base URL of the service.');
const base = URL.parse(text);
if (base === null || !/^https?:$/.test(base.protocol)) {
  usageError(USAGE, `"${text}" is not a base URL; it has to start with http:// or https://.`);
}

console.log(`Sending every example to ${base.href}, and waiting up to a minute for a service that does not respond.\n`);
let sent = 0;
let failed = 0;
for await (const outcome of smokeTest(base, { origin: values.origin })) {
  console.log(outcomeLine(outcome));
  sent += 1;
  if (outcome.failures.length > 0) failed += 1;
}
console.log(failed === 0 ? `\nAll ${sent} requests passed.` : `\n${failed} of ${sent} requests failed.`);
process.exitCode = failed === 0 ? 0 : 1;
