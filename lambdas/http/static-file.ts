import { readFileSync } from 'node:fs';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { ENCODINGS, type Encoding, SUFFIXES } from './encodings.ts';
import { requestHeader } from './request.ts';
import { SECURITY_HEADERS } from './responses.ts';

/** A file that a function serves. */
export interface StaticFile {
  /** Its URL next to the function's code. A file without a base URL has its compressed forms next to it. */
  readonly url: URL;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Weak, since it is the same for every encoding. */
  readonly etag: string;
}

/** Files in base64, as API Gateway takes them. They are few, and do not change while a function lives. */
const bodies = new Map<string, string>();

/**
 * A 200 with a file in the best encoding that the client accepts, or a 304 if the client has the file.
 *
 * @param bodyFor - gives the body in an encoding, in base64; by default from the file that the build left next to the code.
 */
export function fileResponse(
  { url, contentType, cacheControl, etag }: StaticFile,
  event: APIGatewayProxyEventV2,
  headers?: Readonly<Record<string, string>>,
  bodyFor = (encoding: Encoding) => base64(url.href + SUFFIXES[encoding]),
): APIGatewayProxyStructuredResultV2 {
  const always = {
    'cache-control': cacheControl,
    etag,
    vary: 'accept-encoding, origin',
    ...SECURITY_HEADERS,
    ...headers,
  };
  const condition = {
    'if-none-match': requestHeader(event, 'if-none-match'),
    'cache-control': requestHeader(event, 'cache-control'),
  };
  if (fresh(condition, always)) return { statusCode: 304, headers: always };

  const encoding = acceptedEncoding(requestHeader(event, 'accept-encoding'));
  return {
    statusCode: 200,
    headers: {
      'content-type': contentType,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...always,
    },
    body: bodyFor(encoding),
    isBase64Encoded: true,
  };
}

/** The best encoding for an Accept-Encoding header (RFC 9110, section 12.5.3). */
export function acceptedEncoding(header: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  return negotiator.encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity';
}

function base64(href: string): string {
  const known = bodies.get(href);
  if (known !== undefined) return known;
  const body = readFileSync(new URL(href), 'base64');
  bodies.set(href, body);
  return body;
}
