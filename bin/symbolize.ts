import { text } from 'node:stream/consumers';
import { commandLine, usageError } from '../lib/command-line/command-line.ts';
import { buildOnce } from '../lib/generate/build-once.ts';
import { FUNCTIONS } from '../lib/generate/functions.ts';
import { DIST } from '../lib/generate/paths.ts';
import { symbolize } from '../lib/generate/source-maps.ts';

const COMMAND = {
  command: 'npm run --silent symbolize --',
  summary:
    'Prints the source file and line of positions in a bundle; without one, reads a stack trace from standard input.',
  parameters: '<function> [position ...]',
  example: 'npm run --silent symbolize -- math/prime index.mjs:1:6448',
};

const [id, ...positions] = commandLine(COMMAND).parameters;
if (id === undefined) usageError(COMMAND, 'Give a function and a position in its bundle.');
if (!FUNCTIONS.includes(id)) usageError(COMMAND, `There is no function ${id}; there are ${FUNCTIONS.join(', ')}.`);
if (!buildOnce()) process.exit(1);
if (positions.length === 0) process.stdout.write(symbolize(await text(process.stdin), DIST, id));
for (const position of positions) {
  const source = symbolize(position, DIST, id);
  if (source === position) usageError(COMMAND, `There is no position ${position} in the bundle of ${id}.`);
  console.log(source);
}
