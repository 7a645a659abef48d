/**
 * Prints a stack trace of a function with its positions in the bundle replaced by source files and lines.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { SOURCE_MAPS } from '../lib/bundle/bundles.ts';
import { DIST, ROOT } from '../lib/bundle/paths.ts';
import { commandLine, usageError } from './command-line.ts';

const USAGE = `Usage: npm run --silent symbolize -- <function> [position]

Replaces positions in a function's bundle by source files and lines: the one given, or those in a log line or stack trace on
standard input. For a deployed function, check out its commit and build it first: npm run build.

For example: npm run --silent symbolize -- site index.mjs:1:6448`;

/** As in a stack trace, with or without the folder of the bundle. */
const POSITION = /[^\s(]*\bindex\.mjs:(\d+):(\d+)/g;

const [name, position, ...others] = commandLine(USAGE, { allowPositionals: true }).positionals;
if (name === undefined || others.length > 0)
  usageError(USAGE, 'Give the name of a function, and at most one position.');

const file = join(DIST, SOURCE_MAPS, name, 'index.mjs.map');
if (!existsSync(file)) usageError(USAGE, `There is no build of a function "${name}".`);
const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
const symbolized = (position ?? (await text(process.stdin))).replaceAll(POSITION, (place, line, column) => {
  // Stack traces count from 1, source maps from 0.
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry) || entry.generatedLine !== line - 1) return place;
  // Sources are given relative to the bundle, not to where its map is kept.
  const source = relative(ROOT, join(dirname(join(DIST, name, 'index.mjs')), entry.originalSource));
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
});
if (symbolized === position) usageError(USAGE, `"${position}" is not a position in the bundle of ${name}.`);
console.log(symbolized.trimEnd());
