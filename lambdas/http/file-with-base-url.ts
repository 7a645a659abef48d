import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { BASE_URL_PLACEHOLDER, baseUrl } from './base-url.ts';
import { type Encoding, fileResponse, type StaticFile } from './static-file.ts';

// Higher levels save little and take long: of 137 kB of HTML, brotli at 5 makes 10.6 kB in a millisecond.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const ENCODERS: Readonly<Record<Encoding, (text: string) => Buffer>> = {
  br: (text) => brotliCompressSync(text, BROTLI),
  gzip: (text) => gzipSync(text),
  identity: (text) => Buffer.from(text),
};

/** The latest body of each file and encoding. A deployed service has one base URL. */
const bodies = new Map<string, { readonly base: string; readonly body: string }>();

/**
 * The response with a file in which the base URL of the request replaces the placeholder. Its entity tag is that of the
 * file, since a URL always has the same base.
 */
export function fileWithBaseUrlResponse(
  file: StaticFile,
  event: APIGatewayProxyEventV2,
  headers?: Readonly<Record<string, string>>,
): APIGatewayProxyStructuredResultV2 {
  return fileResponse(file, event, headers, (encoding) => bodyWithBaseUrl(file, encoding, baseUrl(event)));
}

function bodyWithBaseUrl({ url }: StaticFile, encoding: Encoding, base: string): string {
  const key = `${url.href} ${encoding}`;
  const known = bodies.get(key);
  if (known?.base === base) return known.body;
  const text = readFileSync(url, 'utf8').replaceAll(BASE_URL_PLACEHOLDER, base);
  const body = ENCODERS[encoding](text).toString('base64');
  bodies.set(key, { base, body });
  return body;
}
