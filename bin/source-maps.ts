import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The folder below the build's that holds the source maps, in the layout of the bundles. */
export const SOURCE_MAPS = 'source-maps';

/** A place in a bundle, as a stack trace names it: with or without a folder or `file://` before it. */
const PLACE = /(?:(?:file:\/\/)?[\w./-]*\/)?index\.mjs:(\d+):(\d+)/g;

/**
 * A stack trace, or any text, with each place in a function's bundle replaced by the file and line it came from. A place
 * that the source map does not know stays as it is.
 *
 * @param dist the folder of the build that was deployed.
 * @param id of the function: `math/prime`, or `canary`.
 * @throws an ENOENT error where there is no such function or no build.
 */
export function symbolize(text: string, dist: string, id: string): string {
  const file = join(dist, SOURCE_MAPS, id, 'index.mjs.map');
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  return text.replaceAll(PLACE, (place, line, column) => {
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return place;
    // Sources are given relative to the bundle, not to where its map is kept.
    const source = join(dirname(join(dist, id, 'index.mjs')), origin.fileName);
    return `${relative(join(dist, '..'), source)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}
