import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { CACHE_CONTROL } from '../http/responses.ts';
import { BASE_URL_PLACEHOLDER } from '../http/site.ts';
import { GROUPS, operations } from '../operations/index.ts';
import { AppearanceError, pageAssets, referencePage } from '../page/index.ts';
import { APPEARANCE } from '../reference/appearance.ts';
import { llmsText } from '../reference/llms.ts';
import { openApiDocument } from '../reference/openapi/document.ts';
import { UserError } from '../user-error.ts';
import { ROOT } from './paths.ts';

/** A file of the site under its path. */
export interface Page {
  readonly path: string;
  readonly content: string;
  readonly type: string;
  readonly cacheControl?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** For files whose names change with their content. */
const FOREVER = 'public, max-age=31536000, immutable';

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

const PLAIN_TEXT = 'text/plain; charset=utf-8';

/**
 * Everything that the site serves.
 *
 * @throws UserError if `lib/reference/appearance.ts` introduces the API with a request that no example has.
 */
export async function sitePages(): Promise<Page[]> {
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
      content: docs(document, urls),
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

/** The page, whose URLs are relative to it. */
function docs(document: object, urls: Parameters<typeof referencePage>[2]): string {
  try {
    return referencePage(document, APPEARANCE, urls);
  } catch (error) {
    if (!(error instanceof AppearanceError)) throw error;
    throw new UserError(`lib/reference/appearance.ts: ${error.message}`);
  }
}

/** A file of the page under a path that changes with its content. */
function asset(content: string, suffix: string, type: string): Page {
  return { path: `/docs/assets/reference-${hash(content)}.${suffix}`, content, type, cacheControl: FOREVER };
}

/** The rules for crawlers (RFC 9309): the operations are disallowed, because they have infinitely many URLs. */
function robotsText(): string {
  const folders = new Set(operations.map(({ path }) => path.split('/')[1]));
  return ['User-agent: *', ...[...folders].map((folder) => `Disallow: /${folder}/`), ''].join('\n');
}

/** 40 bits of SHA-256, which are enough, because names and tags only have to differ from version to version. */
export function hash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
