import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../support/property-runs.ts';
import { CONTEXT, eventWith, sourceHandler } from '../invocation.ts';

const handler = await sourceHandler('math/random-number');

async function answer(min: string, max: string) {
  const { statusCode, body = '' } = await handler(eventWith({}, { min, max }), CONTEXT);
  return { status: statusCode, ...JSON.parse(body) };
}

test('a random number is within any bounds, and whole if they are', async () => {
  const whole = fc.maxSafeInteger().map((n) => ({ text: String(n), value: n, isWhole: true }));
  // With this fraction no double is near a whole number in writing, whatever its value.
  const real = fc.double({ min: -1e15, max: 1e15, noNaN: true }).map((n) => {
    const text = `${n.toFixed(6)}1`;
    return { text, value: Number(text), isWhole: false };
  });
  const bound = fc.oneof(whole, real);
  await fc.assert(
    fc.asyncProperty(bound, bound, async (a, b) => {
      fc.pre(a.value !== b.value);
      const [min, max] = a.value < b.value ? [a, b] : [b, a];
      const { status, number, range } = await answer(min.text, max.text);
      expect([status, range]).toEqual([200, [min.value, max.value]]);
      expect(number).toBeGreaterThanOrEqual(min.value);
      if (min.isWhole && max.isWhole) {
        expect(number).toBeLessThanOrEqual(max.value);
        expect(Number.isSafeInteger(number)).toBe(true);
      } else {
        expect(number).toBeLessThan(max.value);
      }
    }),
    { numRuns: runs(500) },
  );
});

test('bounds in the wrong order are rejected', async () => {
  const bound = fc.double({ noNaN: true, noDefaultInfinity: true });
  await fc.assert(
    fc.asyncProperty(bound, bound, async (a, b) => {
      expect(await answer(String(Math.max(a, b)), String(Math.min(a, b)))).toMatchObject({ status: 400 });
    }),
  );
});
