import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { adler32 } from '../../../lib/core/time/adler-32.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

// By zlib: python3 -c 'import zlib; print(hex(zlib.adler32(b"…")))'
test.each([
  ['', 0x00000001],
  ['a', 0x00620062],
  ['Wikipedia', 0x11e60398],
])('of %j is that of zlib', (text, sum) => {
  expect(adler32(bytes(text))).toBe(sum);
});

test('of a long text is that of zlib, although its sums far exceed the modulus', () => {
  expect(adler32(new Uint8Array(30_000).fill(255))).toBe(0xbb7bc19d);
});

test('of two texts in turn is that of their concatenation', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (a, b) => {
      expect(adler32(b, adler32(a))).toBe(adler32(Uint8Array.of(...a, ...b)));
    }),
  );
});

test('changes with any one byte, and with any two', () => {
  const bytes = fc.uint8Array({ minLength: 2, maxLength: 5000 });
  fc.assert(
    fc.property(bytes, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), fc.nat(255), (sound, i, j, x, y) => {
      const changed = sound.slice();
      const [one, other] = [i % sound.length, j % sound.length];
      changed[one] = (sound[one] ?? 0) ^ x;
      if (other !== one) changed[other] = (sound[other] ?? 0) ^ y;
      expect(adler32(changed)).not.toBe(adler32(sound));
    }),
  );
});

test('changes with any one bit', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 5000 }), fc.nat(), (sound, at) => {
      const flipped = sound.slice();
      const index = (at >> 3) % sound.length;
      flipped[index] = (sound[index] ?? 0) ^ (1 << (at & 7));
      expect(adler32(flipped)).not.toBe(adler32(sound));
    }),
  );
});
