import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import type { SitePath } from '../functions.ts';
import { CACHE_CONTROL } from '../http/responses.ts';
import { BASE_URL_PLACEHOLDER, MANIFEST, type SiteFile } from '../http/site.ts';
import * as about from '../operations/about.ts';
import { GROUPS, operations } from '../operations/index.ts';
import { pageAssets, referencePage } from '../page/index.ts';
import { APPEARANCE } from '../reference/appearance.ts';
import { llmsText } from '../reference/llms.ts';
import { openApiDocument } from '../reference/openapi/document.ts';
import { RULES, STATUSES } from '../reference/rules.ts';
import { ROOT } from './paths.ts';
import type { Files } from './write-folder.ts';

/** A file of the site under its path. */
interface Page {
  readonly path: SitePath | `/docs/assets/${string}`;
  readonly content: string;
  readonly type: string;
  readonly cacheControl?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Everything on the page comes from the service itself, nothing is inline, and the script writes no HTML. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const PAGE_HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** What the page shows. */
export const REFERENCE = {
  about,
  version: manifest.version,
  groups: GROUPS,
  rules: RULES,
  statuses: STATUSES,
  appearance: APPEARANCE,
};

const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** What `lambdas/site.ts` serves: the files, and the manifest that says which path each has. */
export async function siteFolder(): Promise<Files> {
  const files = new Map<string, string>();
  const siteFiles: Record<string, SiteFile> = {};
  for (const { path, content, type, cacheControl = CACHE_CONTROL.minute, headers } of await sitePages()) {
    const name = path.slice(1).replaceAll('/', '-');
    const allHeaders = { 'content-type': type, 'cache-control': cacheControl, ...headers };
    siteFiles[path] = { name, etag: hash(content), headers: allHeaders };
    files.set(name, content);
  }
  return files.set(MANIFEST, JSON.stringify(siteFiles));
}

async function sitePages(): Promise<Page[]> {
  const document = openApiDocument(GROUPS, manifest.version, BASE_URL_PLACEHOLDER);
  const { script, style } = await pageAssets();
  const icon = readFileSync(join(ROOT, 'lib/reference/icon.svg'), 'utf8');
  const assets = {
    script: asset(script, 'js', 'text/javascript; charset=utf-8'),
    style: asset(style, 'css', 'text/css; charset=utf-8'),
    icon: asset(icon, 'svg', 'image/svg+xml'),
  };
  const url = ({ path }: Page) => path.slice(1);
  const urls = { script: url(assets.script), style: url(assets.style), icon: url(assets.icon) };
  return [
    {
      path: '/docs',
      content: referencePage(REFERENCE, urls),
      type: 'text/html; charset=utf-8',
      headers: PAGE_HEADERS,
    },
    ...Object.values(assets),
    { path: '/openapi.json', content: JSON.stringify(document), type: 'application/json' },
    { path: '/llms.txt', content: llmsText(GROUPS, BASE_URL_PLACEHOLDER), type: PLAIN_TEXT },
    { path: '/favicon.ico', content: icon, type: 'image/svg+xml', cacheControl: CACHE_CONTROL.day },
    { path: '/robots.txt', content: robotsText(), type: PLAIN_TEXT, cacheControl: CACHE_CONTROL.day },
  ];
}

/** A file of the page under a path that changes with its content. */
function asset(content: string, suffix: string, type: string): Page {
  return {
    path: `/docs/assets/reference-${hash(content)}.${suffix}`,
    content,
    type,
    cacheControl: CACHE_CONTROL.forever,
  };
}

/** The rules for crawlers (RFC 9309): the operations are disallowed, because they have infinitely many URLs. */
function robotsText(): string {
  const folders = new Set(operations.map(({ path }) => path.split('/')[1]));
  return ['User-agent: *', ...[...folders].map((folder) => `Disallow: /${folder}/`), ''].join('\n');
}

/** 40 bits of SHA-256, which are enough, because names and tags only have to differ from version to version. */
function hash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
