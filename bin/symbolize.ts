import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endpointEntries } from '../lib/contract/index.ts';
import { symbolize } from './source-maps.ts';

const USAGE = `Give the function and a place in it, for example: npm run --silent symbolize -- math/prime index.mjs:1:6448
Without a place, a stack trace is read from standard input.`;

const FUNCTIONS = [...endpointEntries.map(([id]) => id as string), 'canary'];

const [id, ...places] = process.argv.slice(2);
if (id === undefined || id.startsWith('-')) fail(USAGE);
if (!FUNCTIONS.includes(id)) fail(`There is no function ${id}; there are ${FUNCTIONS.join(', ')}.`);
const trace = places.length > 0 ? `${places.join('\n')}\n` : await text(process.stdin);
process.stdout.write(symbolize(trace, join(import.meta.dirname, '../dist'), id));

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
