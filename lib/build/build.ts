import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundles, foldersWith, TIME_ZONE_MODULE } from './bundles.ts';
import { DIST, ROOT } from './paths.ts';
import { siteFolder } from './site-files.ts';
import { type Files, writeFolder } from './write-folder.ts';

/**
 * Makes what is deployed: a folder per function with its bundle and the files that it reads.
 *
 * @param dist - where to put it.
 * @throws Error if a function has no module, or esbuild finds an error.
 */
export async function makeBuild(dist = DIST): Promise<void> {
  const [{ files, metafile }, site] = await Promise.all([bundles(dist), siteFolder()]);
  const data = foldersWith(TIME_ZONE_MODULE, dist, metafile).map(
    (folder) => [`${folder}/time-zones.json`, timeZones()] as const,
  );
  await writeFolder(dist, new Map([...files, ...data, ...inFolder('site/files', site)]));
}

/** The file that `TIME_ZONE_MODULE` reads next to it, in the source and in the build. */
function timeZones(): Uint8Array {
  return readFileSync(join(ROOT, 'lib/tzdata/time-zones.json'));
}

function inFolder(folder: string, files: Files): [string, string | Uint8Array][] {
  return [...files].map(([path, content]) => [`${folder}/${path}`, content]);
}
