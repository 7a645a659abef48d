import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { BASE_URL_PLACEHOLDER, MANIFEST, type SiteFile, SUFFIXES } from '../http/site.ts';
import { hash, type Page, sitePages } from './pages.ts';
import type { Files } from './write-folder.ts';

const MINUTE = 'public, max-age=60';

/** What `lambdas/site.ts` serves: the files, and the manifest that says which path each has. */
export async function siteFolder(): Promise<Files> {
  const pages = await sitePages();
  const manifest = pages.map((page): [string, SiteFile] => [
    page.path,
    { name: fileName(page), hasBaseUrl: hasBaseUrl(page), etag: hash(page.content), headers: headers(page) },
  ]);
  return new Map<string, string | Uint8Array>([
    ...pages.flatMap((page) => [[fileName(page), page.content] as const, ...compressed(page)]),
    [MANIFEST, JSON.stringify(Object.fromEntries(manifest))],
  ]);
}

/** The name of a page's file: its path, with dashes for slashes. */
function fileName({ path }: Page): string {
  return path.slice(1).replaceAll('/', '-');
}

function headers({ type, cacheControl = MINUTE, headers: own }: Page): SiteFile['headers'] {
  return { 'content-type': type, 'cache-control': cacheControl, ...own };
}

/** A page in each encoding, compressed as well as possible, since only the build takes the time. */
function compressed(page: Page): [string, Uint8Array][] {
  if (hasBaseUrl(page)) return [];
  return [
    [fileName(page) + SUFFIXES.gzip, gzipSync(page.content, { level: constants.Z_BEST_COMPRESSION })],
    [fileName(page) + SUFFIXES.br, brotliCompressSync(page.content)],
  ];
}

function hasBaseUrl({ content }: Page): boolean {
  return content.includes(BASE_URL_PLACEHOLDER);
}
