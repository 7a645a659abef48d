import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { BASE_URL_PLACEHOLDER, baseUrl } from './base-url.ts';
import { fileResponse, type StaticFile } from './static-file.ts';

// The first call compresses once for its base URL. Low levels keep it under a millisecond: of 131 kB of HTML, brotli at 3
// makes 13 kB in 0.35 ms, at 5 (of 11) 10.6 kB in 0.81 ms; gzip at 3 makes 14.4 kB in 0.33 ms, at 6 11.9 kB in 0.73 ms.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const GZIP = { level: 3 };

interface Coding {
  readonly decode: (body: Buffer) => Buffer;
  readonly encode: (body: Buffer) => Buffer;
}

/** By content-encoding. */
const CODINGS: Readonly<Record<string, Coding>> = {
  br: { decode: brotliDecompressSync, encode: (body) => brotliCompressSync(body, BROTLI) },
  gzip: { decode: gunzipSync, encode: (body) => gzipSync(body, GZIP) },
  identity: { decode: (body) => body, encode: (body) => body },
};

/** The latest body of each file and encoding. A deployed service has one base URL, or two with a domain name of its own. */
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
  const response = fileResponse(file, event, headers);
  if (response.body === undefined) return response;

  const encoding = String(response.headers?.['content-encoding'] ?? 'identity');
  const key = `${file.url} ${encoding}`;
  const base = baseUrl(event);
  let known = bodies.get(key);
  if (known?.base !== base) {
    const coding = CODINGS[encoding];
    if (coding === undefined) throw new RangeError(`unknown content-encoding: ${encoding}`);
    known = { base, body: withBaseUrl(response.body, coding, base) };
    bodies.set(key, known);
  }
  return { ...response, body: known.body };
}

function withBaseUrl(body: string, { decode, encode }: Coding, base: string): string {
  const text = decode(Buffer.from(body, 'base64')).toString();
  return encode(Buffer.from(text.replaceAll(BASE_URL_PLACEHOLDER, base))).toString('base64');
}
