import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BASE_URL_PLACEHOLDER, site } from '../../lib/http/site.ts';
import { operations } from '../../lib/operations/index.ts';
import { startService } from '../local/service.ts';
import { rawGet, type Service } from '../support/http.ts';
import { invocationOf, respond } from '../support/invocation.ts';
import { DIST, read } from '../support/project.ts';

const manifest = JSON.parse(read('dist/site/files/manifest.json'));
const paths = Object.keys(manifest);
const assets = paths.filter((path) => path.startsWith('/docs/assets/'));
const served = paths.filter((path) => path !== '/robots.txt');

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const get = (path: string, headers?: Record<string, string>) => rawGet(service.base + path, headers);

describe.each(served)('%s', (url) => {
  test('is the same if it is compressed, and smaller', async () => {
    const [raw, gzip] = await Promise.all([get(url), get(url, { 'accept-encoding': 'gzip' })]);
    expect([raw, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip']);
    expect(gunzipSync(gzip.rawPayload).equals(raw.rawPayload)).toBe(true);
    expect(gzip.rawPayload.length).toBeLessThan(raw.rawPayload.length);
  });

  test('is a 304 for a client that has it', async () => {
    const { headers } = await get(url);
    const notModified = await get(url, { 'if-none-match': `"other", ${headers.etag}`, 'accept-encoding': 'gzip' });
    expect([notModified.statusCode, notModified.body]).toEqual([304, '']);
    expect(notModified.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] });
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});

describe('the reference page', () => {
  test('has its script, its style and its icon under names that browsers may keep forever', async () => {
    const { body } = await get('/docs');
    const parts = [...new Set([...body.matchAll(/docs\/assets\/[\w.-]+/g)].map(([url]) => `/${url}`))];
    expect(parts.sort()).toEqual([...assets].sort());
    for (const url of parts) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'public, max-age=31536000, immutable']);
    }
  });

  test('has nothing inline, which its policy would block', async () => {
    const { body } = await get('/docs');
    expect(body.match(/<script(?! type="module" src="docs\/assets\/)|<style|\sstyle=|\son\w+=/g)).toBeNull();
  });

  test('responds to an unknown asset with a 404 that is not cached', async () => {
    const names = ['none.js', 'index.html', 'constructor', '..%2Findex.mjs', '%2E%2E%2Fmanifest.json'];
    for (const name of names) {
      const { statusCode, headers } = await get(`/docs/assets/${name}`);
      expect([name, statusCode, headers['cache-control']]).toEqual([name, 404, 'no-store']);
    }
  });
});

test.each([
  ['gzip, deflate, br', 'gzip'],
  ['BR;q=1.0, GZIP;q=0.8', 'gzip'],
  ['gzip;q=0.01', 'gzip'],
  ['gzip;q=0', undefined],
  ['br, gzip; q=0.000 ', undefined],
  ['br, x-gzip', undefined],
  ['', undefined],
])('a client that sends the Accept-Encoding %j gets the encoding %s', async (header, encoding) => {
  const { headers } = await get('/docs', { 'accept-encoding': header });
  expect(headers['content-encoding']).toBe(encoding);
});

describe('the base URL', () => {
  const folder = pathToFileURL(join(DIST, 'site/files/'));

  test.each(['https://api.example.org', 'http://127.0.0.1:3000', ''])('%j replaces every placeholder', async (base) => {
    process.env.BASE_URL = base;
    const handler = site(folder);
    delete process.env.BASE_URL;
    const send = async (path: string, headers = {}) => respond(handler, invocationOf(path, 'GET', headers).event);
    const decoded = async (path: string) => Buffer.from((await send(path)).body, 'base64').toString();
    expect(JSON.parse(await decoded('/openapi.json')).servers).toEqual([{ url: base }]);
    expect((await decoded('/llms.txt')).match(/\([^(]*\/openapi\.json\)/g)).toEqual([`(${base}/openapi.json)`]);
    for (const path of paths)
      expect([path, (await decoded(path)).includes(BASE_URL_PLACEHOLDER)]).toEqual([path, false]);
  });

  test('changes the entity tag, so that no cache keeps the old one', async () => {
    const etags = ['https://a.example', 'https://b.example'].map(async (base) => {
      process.env.BASE_URL = base;
      return (await respond(site(folder), invocationOf('/openapi.json').event)).headers.etag;
    });
    const [one, other] = await Promise.all(etags);
    delete process.env.BASE_URL;
    expect(one).toMatch(/^W\/"[\x21\x23-\x7e]+"$/); // RFC 9110, section 8.8.3
    expect(other).not.toBe(one);
  });
});

test('robots.txt keeps crawlers from the folder of every operation, in which there are infinitely many URLs', async () => {
  const folders = new Set(operations.map(({ examples: [{ target }] }) => target.split(/[/?]/)[1]));
  const rules = [...folders].map((folder) => `Disallow: /${folder}/\n`);
  expect((await get('/robots.txt')).body).toBe(`User-agent: *\n${rules.join('')}`);
});

test('a client that reloads gets the file, whatever it has', async () => {
  const { headers } = await get('/docs');
  const reload = { 'if-none-match': String(headers.etag), 'cache-control': 'no-cache' };
  expect((await get('/docs', reload)).statusCode).toBe(200);
});
