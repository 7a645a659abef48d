import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { BASE_URL_PLACEHOLDER, MANIFEST, type SiteFile, SUFFIXES } from '../http/site.ts';
import { hash, sitePages } from './pages.ts';
import type { Files } from './write-folder.ts';

const MINUTE = 'public, max-age=60';

/** What `lambdas/site.ts` serves: the files, and the manifest that says which path each has. */
export async function siteFolder(): Promise<Files> {
  const files = new Map<string, string | Uint8Array>();
  const manifest: Record<string, SiteFile> = {};
  for (const { path, content, type, cacheControl = MINUTE, headers } of await sitePages()) {
    const name = path.slice(1).replaceAll('/', '-');
    const hasBaseUrl = content.includes(BASE_URL_PLACEHOLDER);
    const allHeaders = { 'content-type': type, 'cache-control': cacheControl, ...headers };
    manifest[path] = { name, hasBaseUrl, etag: hash(content), headers: allHeaders };
    files.set(name, content);
    if (hasBaseUrl) continue; // The function compresses it.
    files.set(name + SUFFIXES.gzip, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
    files.set(name + SUFFIXES.br, brotliCompressSync(content));
  }
  return files.set(MANIFEST, JSON.stringify(manifest));
}
