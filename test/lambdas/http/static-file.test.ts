import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { redirectResponse } from '../../../lambdas/http/responses.ts';
import { acceptedEncoding, fileResponse, type StaticFile } from '../../../lambdas/http/static-file.ts';
import { siteEndpoint } from '../../../lambdas/middleware/site-endpoint.ts';

const SECURITY = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

let folder: string;
let file: StaticFile;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-file-'));
  for (const suffix of ['', '.br', '.gz']) writeFileSync(join(folder, `a.txt${suffix}`), `content${suffix}`);
  const url = pathToFileURL(join(folder, 'a.txt'));
  file = { url, contentType: 'text/plain', cacheControl: 'no-cache', etag: 'W/"1"' };
});
afterAll(() => rmSync(folder, { recursive: true }));

const eventWithHeaders = (headers?: unknown) => ({ headers }) as unknown as APIGatewayProxyEventV2;
const text = ({ body = '' }: { body?: string | undefined }) => Buffer.from(body, 'base64').toString();

describe('a file', () => {
  test.each([
    [undefined, 'content', undefined],
    ['gzip', 'content.gz', 'gzip'],
    ['gzip, br', 'content.br', 'br'],
  ])('is sent in the best encoding for %j', (accept, content, encoding) => {
    const response = fileResponse(file, eventWithHeaders({ 'accept-encoding': accept }));
    expect(text(response)).toBe(content);
    expect(typeof response.body).toBe('string');
    expect(response).toEqual({
      statusCode: 200,
      headers: {
        'content-type': 'text/plain',
        ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
        'cache-control': 'no-cache',
        etag: 'W/"1"',
        vary: 'accept-encoding, origin',
        ...SECURITY,
      },
      body: response.body,
      isBase64Encoded: true,
    });
  });

  test('is not sent again to a client that has it', () => {
    expect(fileResponse(file, eventWithHeaders({ 'if-none-match': '"0", W/"1"' }), { vary: 'accept' })).toEqual({
      statusCode: 304,
      headers: { 'cache-control': 'no-cache', etag: 'W/"1"', vary: 'accept', ...SECURITY },
    });
    expect(fileResponse(file, eventWithHeaders({ 'if-none-match': '"0"' })).statusCode).toBe(200);
  });

  test.each([
    ['the client has any version', { 'if-none-match': '*' }, 304],
    ['the tag is of a strong validator', { 'if-none-match': '"1"' }, 304],
    ['the tag is part of another', { 'if-none-match': 'W/"11", xW/"1"x' }, 200],
    ['the user reloads', { 'if-none-match': 'W/"1"', 'cache-control': 'no-cache' }, 200],
  ])('is sent only if the client does not have it: %s', (_case, headers, status) => {
    expect(fileResponse(file, eventWithHeaders(headers)).statusCode).toBe(status);
  });

  test('is read once', () => {
    const url = pathToFileURL(join(folder, 'once.txt'));
    writeFileSync(url, 'first');
    expect(text(fileResponse({ ...file, url }, eventWithHeaders()))).toBe('first');
    writeFileSync(url, 'second');
    expect(text(fileResponse({ ...file, url }, eventWithHeaders()))).toBe('first');
  });

  test.each([[undefined], [null], [5], ['gzip'], [{ 'accept-encoding': 7, 'if-none-match': ['W/"1"'] }]])(
    'is sent uncompressed for the headers %j',
    (headers) => {
      expect(text(fileResponse(file, eventWithHeaders(headers)))).toBe('content');
      expect(text(fileResponse(file, undefined as never))).toBe('content');
    },
  );
});

test.each(['br;q=0', 'br;q=0.', 'br;q=0.000', 'br ; q=0', ''])('no encoding is accepted by %j', (header) => {
  expect(acceptedEncoding(header)).toBe('identity');
});

test.each(['br;q=0.5', 'br;q=0.01', 'br;q=1', ' BR ', 'gzip;q=0, br'])(
  'the best encoding is accepted by %j',
  (header) => {
    expect(acceptedEncoding(header)).toBe('br');
  },
);

test('a redirect must be revalidated', () => {
  expect(redirectResponse('/docs', { vary: 'accept' })).toEqual({
    statusCode: 302,
    headers: { location: '/docs', 'cache-control': 'no-cache', ...SECURITY, vary: 'accept' },
  });
});

test('a site endpoint returns the response of its function, without a timer for the timeout', async () => {
  const getRemainingTimeInMillis = jest.fn(() => 1000);
  const handler = siteEndpoint(() => ({ statusCode: 204 }));
  expect(await handler(eventWithHeaders(), { getRemainingTimeInMillis } as unknown as Context)).toEqual({
    statusCode: 204,
  });
  expect(getRemainingTimeInMillis).not.toHaveBeenCalled();
});
