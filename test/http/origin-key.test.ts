import { afterEach, describe, expect, test } from '@jest/globals';
import { send } from '../support/invocation.ts';

describe('with an origin key', () => {
  afterEach(() => {
    delete process.env.ORIGIN_KEY;
  });

  const WRONG_KEYS = [undefined, '', 'a-long-ke', 'a-long-key2', 'b-long-key', 'a-long-kez', 'A-LONG-KEY', 'undefined'];

  // One of each kind of function: an operation, the site, the fallback, and an operation in it.
  const paths = ['/math/prime/97', '/math/prime/x', '/docs', '/no/such/path', '/math/pow/?base=2&exponent=3'];

  test.each(paths)('%s is served only to requests that have it', async (path) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      const before = await send(path, method);
      process.env.ORIGIN_KEY = 'a-long-key';
      for (const key of WRONG_KEYS) {
        const { status, headers, body } = await send(path, method, key === undefined ? {} : { 'x-origin-key': key });
        expect([key, status, headers['content-type'], headers['cache-control']]).toEqual([
          key,
          403,
          'application/problem+json',
          'no-store',
        ]);
        if (method !== 'HEAD') expect(JSON.parse(body)).toMatchObject({ status: 403, title: 'Forbidden' });
        expect(body).not.toContain('a-long-key');
      }
      expect(await send(path, method, { 'x-origin-key': 'a-long-key' })).toEqual(before);
      delete process.env.ORIGIN_KEY;
    }
  });
});
