import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_URL_PLACEHOLDER } from '../../lambdas/http/base-url.ts';
import service from '../../package.json' with { type: 'json' };
import { operationEntries } from '../contract/index.ts';
import { bundles, foldersWith, TIME_ZONE_MODULE } from './bundles.ts';
import { generatedModules } from './generated-modules.ts';
import { openApiDocument } from './openapi/document.ts';
import { DIST, ROOT } from './paths.ts';
import { siteFiles } from './site/site-files.ts';
import { compressedFiles } from './site/static-files.ts';
import { writeFolder } from './write-folder.ts';

const GENERATED = join(ROOT, 'lambdas/generated');

/**
 * Makes what is deployed: a folder per function with its bundle and the files that it reads.
 *
 * @param dist - where to put it.
 * @throws Error if the contract cannot be built, or esbuild finds an error.
 */
export async function makeBuild(dist = DIST): Promise<void> {
  const document = openApiDocument(operationEntries, service.version, BASE_URL_PLACEHOLDER);
  const site = await siteFiles(document, operationEntries);
  await writeFolder(GENERATED, generatedModules(site));

  const [{ files, metafile }, served] = await Promise.all([
    bundles(dist),
    Promise.all(site.map(([id, files]) => compressedFiles(`${id}/files`, files))),
  ]);
  const timeZones = readFileSync(join(ROOT, 'lib/tzdata/time-zones.json'));
  const zones = foldersWith(TIME_ZONE_MODULE, dist, metafile).map(
    (folder) => [`${folder}/time-zones.json`, timeZones] as const,
  );
  await writeFolder(dist, new Map([...files, ...zones, ...served.flat()]));
}
