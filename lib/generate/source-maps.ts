import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The folder of the source maps inside that of the build, laid out like the bundles. */
export const SOURCE_MAPS = 'source-maps';

/** A position in a bundle, as in a stack trace: with or without a folder or `file://` before it. */
const PLACE = /(?:(?:file:\/\/)?[\w./-]*\/)?index\.mjs:(\d+):(\d+)/g;

/**
 * A stack trace, or any text, with each position in a function's bundle replaced by its source file and line. Positions
 * outside the bundle stay as they are.
 *
 * @param dist - the folder of the build that was deployed.
 * @param id - of the function: `math/prime`, or `canary`.
 * @throws Error with the code `ENOENT` if there is no such function or no build.
 */
export function symbolize(text: string, dist: string, id: string): string {
  const bundle = join(dist, id, 'index.mjs');
  const lines = readFileSync(bundle, 'utf8').split('\n');
  const map = new SourceMap(JSON.parse(readFileSync(join(dist, SOURCE_MAPS, id, 'index.mjs.map'), 'utf8')));
  return text.replaceAll(PLACE, (place, line, column) => {
    // Stack traces count from 1, source maps from 0. Beyond the end of a line the map would give its last position.
    if (column > (lines[line - 1]?.length ?? 0)) return place;
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry)) return place;
    // Sources are given relative to the bundle, not to where its map is kept.
    const source = relative(join(dist, '..'), join(dirname(bundle), entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
