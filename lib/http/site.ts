import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { allowedMethods } from './allowed-methods.ts';
import { VARY_ORIGIN } from './cors.ts';
import { pipeline } from './endpoint.ts';
import { type Handler, requestHeader } from './gateway.ts';
import { HttpProblem, notFound } from './problem-details.ts';
import { SECURITY_HEADERS } from './responses.ts';
import { warmUp } from './warm-up.ts';

// Importing node:fs would load its promises as well, which takes 4 ms of a cold start.
const { readFileSync } = process.getBuiltinModule('node:fs');

/** Stands for the base URL in files made by the build. No host has a name under `.invalid` (RFC 6761, section 6.4). */
export const BASE_URL_PLACEHOLDER = 'https://base-url.invalid';

/** The file in the folder that lists the others: JSON with a `SiteFile` for each path. */
export const MANIFEST = 'manifest.json';

/** A file of the site. */
export interface SiteFile {
  /** Its name in the folder; with each of `SUFFIXES`, the same file in that encoding. */
  readonly name: string;
  /** Whether it contains the placeholder, so that the build cannot compress it. */
  readonly hasBaseUrl: boolean;
  /** Changes with the content. */
  readonly etag: string;
  /** Its own headers, among them `content-type` and `cache-control`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The suffix of a file by its encoding, best first. */
export const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;

type Encoding = keyof typeof SUFFIXES;

/** What `/` leads to: the reference page. Caches ask again each time, since the page may move. */
const REDIRECT_TO_DOCS = {
  statusCode: 302,
  headers: { location: '/docs', 'cache-control': 'no-cache', ...SECURITY_HEADERS, ...VARY_ORIGIN },
};

/**
 * The Lambda handler of a folder of files.
 *
 * The base URL of the service, `https://api.example.org`, is the environment variable `BASE_URL`; without it, as in the SAM CLI,
 * URLs in the files have no host.
 *
 * @param folder - with the files and their manifest, and a slash at its end.
 */
export function site(folder: URL): Handler {
  const { BASE_URL = '' } = process.env;
  const read = (name: string) => readFileSync(new URL(name, folder));
  const files = new Map<string, SiteFile>(Object.entries(JSON.parse(read(MANIFEST).toString())));
  const bodies = new Map<string, string>();

  /** A file in base64, as API Gateway takes it. */
  const body = ({ name, hasBaseUrl }: SiteFile, encoding: Encoding): string => {
    const key = name + SUFFIXES[encoding];
    const known = bodies.get(key);
    if (known !== undefined) return known;
    const content = hasBaseUrl ? withBaseUrl(read(name).toString(), BASE_URL, encoding) : read(key);
    const made = content.toString('base64');
    bodies.set(key, made);
    return made;
  };

  const handler = pipeline((event) => {
    const { rawPath } = event;
    if (rawPath === '/') return REDIRECT_TO_DOCS;
    const file = files.get(rawPath);
    if (file === undefined) throw new HttpProblem(notFound());
    const { hasBaseUrl, headers, etag } = file;
    const all = {
      vary: 'accept-encoding, origin',
      ...SECURITY_HEADERS,
      ...headers,
      // Another address changes it, so that no cache keeps the old one. It is weak, because all encodings have the same.
      etag: hasBaseUrl ? `W/"${etag}-${BASE_URL}"` : `W/"${etag}"`,
    };
    if (isFresh(event, all)) return { statusCode: 304, headers: all };
    const encoding = acceptedEncoding(requestHeader(event, 'accept-encoding'), encodingsOf(file));
    return {
      statusCode: 200,
      headers: { ...all, ...(encoding !== 'identity' && { 'content-encoding': encoding }) },
      body: body(file, encoding),
      isBase64Encoded: true,
    };
  }, allowedMethods());
  warmUp(handler, { rawPath: '/docs' });
  return handler;
}

/** Best first. Files that are compressed on request are not in Brotli, which would take several milliseconds. */
function encodingsOf({ hasBaseUrl }: SiteFile): readonly Encoding[] {
  return hasBaseUrl ? ['gzip', 'identity'] : ['br', 'gzip', 'identity'];
}

function withBaseUrl(text: string, baseUrl: string, encoding: Encoding): Buffer {
  const content = Buffer.from(text.replaceAll(BASE_URL_PLACEHOLDER, baseUrl));
  return encoding === 'gzip' ? process.getBuiltinModule('node:zlib').gzipSync(content) : content;
}

/** Whether the client's copy is current (RFC 9110, section 13). */
function isFresh(event: APIGatewayProxyEventV2, headers: Readonly<Record<string, string>>): boolean {
  const names = ['if-none-match', 'cache-control'];
  return fresh(Object.fromEntries(names.map((name) => [name, requestHeader(event, name)])), headers);
}

/**
 * The best encoding for an Accept-Encoding header (RFC 9110, section 12.5.3).
 *
 * @param available - best first.
 */
function acceptedEncoding(header: string, available: readonly Encoding[]): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  return negotiator.encoding(available, { preferred: available }) ?? 'identity';
}
