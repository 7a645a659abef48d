import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isEqual } from '../../lib/http/origin-key.ts';
import { send } from '../support/invocation.ts';

/** What Secrets Manager generates: letters and digits. */
const keys = fc.string({ unit: fc.constantFrom(...'ABCabc0129'), minLength: 1, maxLength: 40 });

describe('the comparison with the key of an edge', () => {
  test('accepts the key', () => {
    fc.assert(fc.property(keys, (key) => expect(isEqual(key, key)).toBe(true)));
  });

  test('rejects everything else: parts of the key, longer ones, other letter case, one changed character', () => {
    const others = keys.chain((key) =>
      fc.tuple(
        fc.constant(key),
        fc.oneof(
          keys,
          fc.nat(key.length - 1).map((end) => key.slice(0, end)),
          fc.integer({ min: 1, max: key.length }).map((start) => key.slice(start)),
          keys.map((more) => key + more),
          keys.map((more) => more + key),
          fc.constantFrom(key.toLowerCase(), key.toUpperCase(), ` ${key}`, `${key} `, `${key}\0`, `${key},${key}`),
          fc.nat(key.length - 1).map((at) => `${key.slice(0, at)}-${key.slice(at + 1)}`),
        ),
      ),
    );
    fc.assert(
      fc.property(others, ([key, other]) => {
        fc.pre(other !== key);
        expect(isEqual(other, key)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('with an origin key', () => {
  afterEach(() => {
    delete process.env.ORIGIN_KEY;
  });

  // One of each kind of function: an operation, the site, the fallback, and an operation in it.
  const paths = ['/math/prime/97', '/math/prime/x', '/docs', '/no/such/path', '/math/pow/?base=2&exponent=3'];

  test.each(paths)('%s is served only to requests that have it', async (path) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      const before = await send(path, method);
      process.env.ORIGIN_KEY = 'a-long-key';
      for (const key of [undefined, '', 'a-long-ke', 'a-long-key2', 'A-LONG-KEY', 'undefined']) {
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
