import { MANIFEST, type SiteFile } from '../http/site.ts';
import { hash, sitePages } from './pages.ts';
import type { Files } from './write-folder.ts';

const MINUTE = 'public, max-age=60';

/** What `lambdas/site.ts` serves: the files, and the manifest that says which path each has. */
export async function siteFolder(): Promise<Files> {
  const files = new Map<string, string | Uint8Array>();
  const manifest: Record<string, SiteFile> = {};
  for (const { path, content, type, cacheControl = MINUTE, headers } of await sitePages()) {
    const name = path.slice(1).replaceAll('/', '-');
    const allHeaders = { 'content-type': type, 'cache-control': cacheControl, ...headers };
    manifest[path] = { name, etag: hash(content), headers: allHeaders };
    files.set(name, content);
  }
  return files.set(MANIFEST, JSON.stringify(manifest));
}
