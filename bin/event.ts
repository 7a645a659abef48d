import { commandLine, fail, usageError } from '../lib/command-line.ts';
import { gatewayEvent } from '../lib/local/gateway-event.ts';

const USAGE = `Usage: npm run --silent event -- [--method <method>] <path and query>

Prints the API Gateway event of a request, as input to sam local invoke.

  --method <method>  GET by default

For example: npm run --silent event -- math/prime/97`;

const { values, positionals } = commandLine(USAGE, {
  options: { method: { type: 'string', default: 'GET' } },
  allowPositionals: true,
});
const [target, ...others] = positionals;
if (target === undefined || others.length > 0) usageError(USAGE, 'Give the path and query of one request.');

const path = target.startsWith('/') ? target : `/${target}`;
const invocation = gatewayEvent({ method: values.method.toUpperCase(), target: path, headers: {} });
if (invocation === undefined) fail(`${path} has a malformed escape: API Gateway responds with a 400 itself.`);
console.log(JSON.stringify(invocation.event, undefined, 2));
