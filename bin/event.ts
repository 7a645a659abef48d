import { DEFAULT_ROUTE } from '../lib/functions.ts';
import { gatewayEvent } from '../lib/local/gateway-event.ts';
import { commandLine, fail, usageError } from './command-line.ts';

const USAGE = `Usage: npm run --silent event -- <path and query>

Prints the API Gateway event of a GET request, as input to sam local invoke.

For example: npm run --silent event -- docs`;

const [target, ...others] = commandLine(USAGE, { allowPositionals: true }).positionals;
if (target === undefined || others.length > 0 || URL.canParse(target)) {
  usageError(USAGE, 'Give the path and query of one request, without the host.');
}

const path = target.startsWith('/') ? target : `/${target}`;
const invocation = gatewayEvent({ method: 'GET', target: path, headers: {} });
if (invocation === undefined) fail(`${path} has a malformed escape: API Gateway responds with a 400 itself.`);
if (invocation.event.routeKey === DEFAULT_ROUTE) console.error(`No route matches ${path}: this event is for fallback.`);
console.log(JSON.stringify(invocation.event, undefined, 2));
