import { brotliCompressSync, constants, crc32, gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { allowedMethods } from './allowed-methods.ts';
import { pipeline } from './endpoint.ts';
import { type Handler, requestHeader } from './gateway.ts';
import { HttpProblem, notFound } from './problem-details.ts';
import { redirectResponse, SECURITY_HEADERS } from './responses.ts';
import { warmUp } from './warm-up.ts';

// Importing node:fs would load its promises as well, which takes 4 ms of a cold start.
const { readFileSync } = process.getBuiltinModule('node:fs');

/** Stands for the base URL in files made by the build. No host has a name under `.invalid` (RFC 6761, section 6.4). */
export const BASE_URL_PLACEHOLDER = 'https://base-url.invalid';

/** The list of the files, in their folder, as JSON: a `SiteFile` by each path. */
export const MANIFEST = 'manifest.json';

/** A file of the site. */
export interface SiteFile {
  /** Its name in the folder. */
  readonly name: string;
  /** Its own headers, among them `content-type`, `cache-control` and `etag`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The encodings, best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

type Encoding = (typeof ENCODINGS)[number];

// A function compresses a file once. Of 134 kB of HTML, brotli at 5 makes 10.8 kB in 0.85 ms; at 9, 10.4 kB in 18 ms.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const ENCODERS: Readonly<Record<Encoding, (text: string) => Buffer>> = {
  br: (text) => brotliCompressSync(text, BROTLI),
  gzip: (text) => gzipSync(text),
  identity: (text) => Buffer.from(text),
};

/**
 * The Lambda handler of a folder of files. The file of `/` is for programs: browsers are sent to `/docs`.
 *
 * The base URL of the service, `https://api.example.org`, is the environment variable `BASE_URL`; without it, as in the SAM CLI,
 * URLs in the files have no host.
 *
 * @param folder - with the files and their manifest, and a slash at its end.
 */
export function site(folder: URL): Handler {
  const { BASE_URL = '' } = process.env;
  const files = new Map<string, SiteFile>(Object.entries(JSON.parse(readFileSync(new URL(MANIFEST, folder), 'utf8'))));
  const bodies = new Map<string, string>();

  /** A file in base64, as API Gateway takes it. */
  const body = ({ name }: SiteFile, encoding: Encoding): string => {
    const key = `${name} ${encoding}`;
    const known = bodies.get(key);
    if (known !== undefined) return known;
    const text = readFileSync(new URL(name, folder), 'utf8').replaceAll(BASE_URL_PLACEHOLDER, BASE_URL);
    const made = ENCODERS[encoding](text).toString('base64');
    bodies.set(key, made);
    return made;
  };
  // After a deployment with another address, no cache may keep the old one.
  const etagSuffix = `-${crc32(BASE_URL).toString(16)}"`;

  const handler = pipeline((event) => {
    const { rawPath } = event;
    if (rawPath === '/' && prefersHtml(event)) return redirectResponse('/docs', { vary: 'accept, origin' });
    const file = files.get(rawPath);
    if (file === undefined) throw new HttpProblem(notFound());
    const headers = {
      vary: rawPath === '/' ? 'accept, accept-encoding, origin' : 'accept-encoding, origin',
      ...SECURITY_HEADERS,
      ...file.headers,
      etag: file.headers.etag?.replace(/"$/, etagSuffix) ?? '',
    };
    return fileResponse(headers, event, (encoding) => body(file, encoding));
  }, allowedMethods());
  warmUp(handler, { rawPath: '/docs' });
  return handler;
}

/** A 200 with a file in the best encoding that the client accepts, or a 304 if the client has the file. */
function fileResponse(
  headers: Readonly<Record<string, string>>,
  event: APIGatewayProxyEventV2,
  body: (encoding: Encoding) => string,
): APIGatewayProxyStructuredResultV2 {
  const condition = {
    'if-none-match': requestHeader(event, 'if-none-match'),
    'cache-control': requestHeader(event, 'cache-control'),
  };
  if (fresh(condition, headers)) {
    const { 'content-type': _type, ...others } = headers;
    return { statusCode: 304, headers: others };
  }
  const encoding = acceptedEncoding(requestHeader(event, 'accept-encoding'));
  return {
    statusCode: 200,
    headers: { ...headers, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) },
    body: body(encoding),
    isBase64Encoded: true,
  };
}

/** The best encoding for an Accept-Encoding header (RFC 9110, section 12.5.3). */
export function acceptedEncoding(header: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  return negotiator.encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity';
}

/** Whether a client is a browser. One that accepts HTML and JSON equally, such as a program that accepts anything, is not. */
function prefersHtml(event: APIGatewayProxyEventV2): boolean {
  const negotiator = new Negotiator({ headers: { accept: requestHeader(event, 'accept') } });
  return negotiator.mediaType(['application/json', 'text/html']) === 'text/html';
}
