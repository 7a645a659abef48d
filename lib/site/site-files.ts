import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Operation } from '../contract/endpoint.ts';
import { llmsText } from '../contract/llms.ts';
import type { OpenApiDocument } from '../contract/openapi.ts';
import { INDEX } from '../contract/site.ts';
import { referencePage } from './reference-page.ts';
import { hashed, type SiteFile, siteFile } from './site-file.ts';

/** The library that shows the document; only its one self-contained script is shipped. */
const EXPLORER = 'dist/browser/openapi-explorer.min.js';

/** The functions that serve files, by the ids of their endpoints. */
export type FileServer = 'site/home' | 'site/docs' | 'site/assets' | 'site/openapi' | 'site/llms';

/** What each function of the site serves. */
export async function siteFiles(
  document: OpenApiDocument,
  operations: readonly (readonly [string, Operation])[],
): Promise<[FileServer, readonly SiteFile[]][]> {
  const openapi = siteFile('openapi.json', JSON.stringify(document));
  const assets = {
    document: hashed(openapi),
    explorer: hashed(
      siteFile('openapi-explorer.js', await readFile(join(packageFolder('openapi-explorer'), EXPLORER))),
    ),
    script: hashed(await source('reference.js')),
    pageStyle: hashed(await source('reference.css')),
    explorerStyle: hashed(await source('explorer.css')),
    icon: hashed(await source('favicon.svg')),
  };
  const text = llmsText(operations.map(([, operation]) => operation));
  return [
    ['site/home', [siteFile('index.json', JSON.stringify(INDEX))]],
    ['site/docs', [siteFile('index.html', referencePage(assets))]],
    ['site/assets', Object.values(assets)],
    ['site/openapi', [openapi]],
    ['site/llms', [siteFile('llms.txt', text)]],
  ];
}

async function source(name: string): Promise<SiteFile> {
  return siteFile(name, await readFile(join(import.meta.dirname, 'assets', name)));
}

/** Where a package is installed; npm decides whether beside this project or above it. */
function packageFolder(name: string): string {
  return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}
