import { parseArgs } from 'node:util';
import { eventOf } from '../lib/local/event-of.ts';

const USAGE = `Give the path and query of a request, for example: npm run --silent event -- '/math/prime/97'`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { method: { type: 'string', default: 'GET' } },
});
const [target, ...others] = positionals;
if (target === undefined || others.length > 0 || !/^\/[!-~]*$/.test(target)) fail(USAGE);

const event = await eventOf(target, values.method.toUpperCase());
if (event === undefined) fail(`No Lambda is asked for ${values.method} ${target}.`);
console.log(JSON.stringify(event, undefined, 2));

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
