import { BASE_URL_PLACEHOLDER } from '../../../lambdas/http/base-url.ts';
import type { Operations } from '../../contract/entry.ts';
import { GROUPS } from '../../contract/index.ts';
import { INDEX } from '../../contract/site.ts';
import { llmsText } from '../llms-text.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { pageAssets } from '../page/page-assets.ts';
import { referencePage } from '../page/reference-page.ts';
import { type SiteFile, siteFile } from './site-file.ts';

/** The functions that serve files, by the ids of their endpoints. */
export type FileServer =
  | 'site/home'
  | 'site/docs'
  | 'site/assets'
  | 'site/openapi'
  | 'site/llms'
  | 'site/favicon'
  | 'site/robots';

/** What each function of the site serves. */
export async function siteFiles(
  document: OpenApiDocument,
  operations: Operations,
): Promise<[FileServer, readonly SiteFile[]][]> {
  const assets = await pageAssets();
  return [
    ['site/home', [siteFile('index.json', JSON.stringify(INDEX))]],
    ['site/docs', [siteFile('index.html', referencePage(operations, assets, BASE_URL_PLACEHOLDER))]],
    ['site/assets', Object.values(assets)],
    ['site/openapi', [siteFile('openapi.json', JSON.stringify(document))]],
    ['site/llms', [siteFile('llms.txt', llmsText(operations, BASE_URL_PLACEHOLDER))]],
    ['site/favicon', [{ ...assets.icon, name: 'favicon.svg' }]],
    ['site/robots', [siteFile('robots.txt', robotsText())]],
  ];
}

/** The rules for crawlers (RFC 9309): the groups of operations are disallowed, because they have infinitely many URLs. */
function robotsText(): string {
  return ['User-agent: *', ...Object.keys(GROUPS).map((group) => `Disallow: /${group}/`), ''].join('\n');
}
