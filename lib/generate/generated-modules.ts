import { CACHE_CONTROL } from '../contract/entry.ts';
import { endpointEntries, endpoints, operationEntries } from '../contract/index.ts';
import { contractModule } from './contract-module.ts';
import { fallbackModule } from './fallback-module.ts';
import type { SiteFile } from './site/site-file.ts';
import type { FileServer } from './site/site-files.ts';
import { staticFilesModule } from './site/static-files.ts';
import type { Files } from './write-folder.ts';

/** What the Lambdas need from the contract at run time: the files of `lambdas/generated`, typed by `lambdas/generated.d.ts`. */
export function generatedModules(site: readonly (readonly [FileServer, readonly SiteFile[]])[]): Files {
  const all = endpointEntries.map(([, endpoint]) => endpoint);
  return new Map<string, string | Uint8Array>([
    ...operationEntries.map(([id, operation]) => [`${id}.js`, contractModule(id, operation)] as const),
    ...site.map(([id, files]) => [`${id}.js`, staticFilesModule(files, CACHE_CONTROL[endpoints[id].caching])] as const),
    ['site/fallback.js', fallbackModule(all)],
  ]);
}
