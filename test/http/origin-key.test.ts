import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hasOriginKey } from '../../lib/http/origin-key.ts';

/** What Secrets Manager generates: letters and digits. */
const keys = fc.string({ unit: fc.constantFrom(...'ABCabc0129'), minLength: 1, maxLength: 40 });
const sent = (key: string) => ({ 'x-origin-key': key });

afterEach(() => {
  delete process.env.ORIGIN_KEY;
});

describe('the key of an edge', () => {
  test('lets its own requests through', () => {
    fc.assert(fc.property(keys, (key) => expect(hasOriginKey(sent(key), key)).toBe(true)));
  });

  test('rejects every other key: parts of it, longer ones, other letter case, one changed character', () => {
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
        expect(hasOriginKey(sent(other), key)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is needed if the environment has one, and only then', () => {
    expect(hasOriginKey({})).toBe(true);
    process.env.ORIGIN_KEY = 'a key';
    expect([{}, sent(''), sent('undefined'), sent('a key')].map((headers) => hasOriginKey(headers))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
