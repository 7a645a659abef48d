import { text } from 'node:stream/consumers';
import { commandLine, usageError } from '../lib/command-line/command-line.ts';
import { endpointEntries } from '../lib/contract/index.ts';
import { buildOnce } from '../lib/generate/build-once.ts';
import { DIST } from '../lib/generate/paths.ts';
import { symbolize } from '../lib/generate/source-maps.ts';

const FUNCTIONS = [...endpointEntries.map(([id]) => id as string), 'canary', 'origin-authorizer'];

const COMMAND = {
  command: 'npm run --silent symbolize --',
  summary: 'Names file and line of places in a bundle. Without a place, a stack trace is read from standard input.',
  parameters: '<function> [place ...]',
  example: 'npm run --silent symbolize -- math/prime index.mjs:1:6448',
};

const [id, ...places] = commandLine(COMMAND).parameters;
if (id === undefined) usageError(COMMAND, 'Give the function and a place in it.');
if (!FUNCTIONS.includes(id)) usageError(COMMAND, `There is no function ${id}; there are ${FUNCTIONS.join(', ')}.`);
if (!buildOnce()) process.exit(1);
if (places.length === 0) process.stdout.write(symbolize(await text(process.stdin), DIST, id));
for (const place of places) {
  const source = symbolize(place, DIST, id);
  if (source === place) usageError(COMMAND, `There is no place ${place} in the bundle of ${id}.`);
  console.log(source);
}
