import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { BASE_URL_PLACEHOLDER } from '../../../lambdas/http/base-url.ts';
import { fileWithBaseUrlResponse } from '../../../lambdas/http/file-with-base-url.ts';

const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

const content = Buffer.from(`Read ${BASE_URL_PLACEHOLDER}/docs at ${BASE_URL_PLACEHOLDER}.`);
writeFileSync(join(folder, 'a.txt'), content);
const file = {
  url: pathToFileURL(join(folder, 'a.txt')),
  contentType: 'text/plain',
  cacheControl: 'no-cache',
  etag: 'W/"1"',
};

const respond = (domainName: string, headers: Record<string, string> = {}) =>
  fileWithBaseUrlResponse(file, { headers, requestContext: { domainName } } as unknown as APIGatewayProxyEventV2);

describe('a file with the base URL', () => {
  test.each([
    ['identity', (body: Buffer) => body],
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('names the host of each request, in %s', (encoding, decode) => {
    for (const host of ['a.example.org', 'b.example.org', 'b.example.org', 'a.example.org']) {
      const { headers, body = '' } = respond(host, { 'accept-encoding': encoding });
      expect(headers?.['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(decode(Buffer.from(body, 'base64')).toString()).toBe(`Read https://${host}/docs at https://${host}.`);
    }
  });

  test('is not sent again to a client that has it', () => {
    const { etag } = respond('a.example.org').headers ?? {};
    const { statusCode, body } = respond('a.example.org', { 'if-none-match': String(etag) });
    expect([statusCode, body]).toEqual([304, undefined]);
  });

  test('is sent again if the base URL has changed', () => {
    const { etag } = respond('a.example.org').headers ?? {};
    expect(respond('b.example.org', { 'if-none-match': String(etag) }).statusCode).toBe(200);
    expect(etag).toMatch(/^W\/"1-[0-9a-f]{1,8}"$/);
  });
});
