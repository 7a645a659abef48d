import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { adler32 } from '../../../lib/core/time/adler-32.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

// By zlib: python3 -c 'import zlib; print(hex(zlib.adler32(b"…")))'
test.each([
  ['', 0x00000001],
  ['a', 0x00620062],
  ['Wikipedia', 0x11e60398],
])('the checksum of %j is that of zlib', (text, sum) => {
  expect(adler32(bytes(text))).toBe(sum);
});

test('the checksum of a long text is that of zlib, although its sums far exceed the modulus', () => {
  expect(adler32(new Uint8Array(30_000).fill(255))).toBe(0xbb7bc19d);
});

test('the checksum of one text continued with another is that of their concatenation', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (a, b) => {
      expect(adler32(b, adler32(a))).toBe(adler32(Uint8Array.of(...a, ...b)));
    }),
  );
});

test('the checksum changes with any one or two bytes', () => {
  const bytes = fc.uint8Array({ minLength: 2, maxLength: 5000 });
  fc.assert(
    fc.property(bytes, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), fc.nat(255), (original, i, j, x, y) => {
      const changed = original.slice();
      const [one, other] = [i % original.length, j % original.length];
      changed[one] = (original[one] ?? 0) ^ x;
      if (other !== one) changed[other] = (original[other] ?? 0) ^ y;
      expect(adler32(changed)).not.toBe(adler32(original));
    }),
  );
});

test('the checksum changes with any bit', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 5000 }), fc.nat(), (original, at) => {
      const flipped = original.slice();
      const index = (at >> 3) % original.length;
      flipped[index] = (original[index] ?? 0) ^ (1 << (at & 7));
      expect(adler32(flipped)).not.toBe(adler32(original));
    }),
  );
});
