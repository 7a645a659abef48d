import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changePoints, everyDays } from '../../../lib/generate/time-zones/change-points.ts';

test('finds each change to the second with any samples', () => {
  const changes = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 8 });
  const samples = fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { maxLength: 20 });
  fc.assert(
    fc.property(changes, samples, (unsorted, between) => {
      const steps = unsorted.toSorted((a, b) => a - b);
      // No value repeats, so changes cannot cancel out between two samples.
      const valueAt = (seconds: number) => steps.filter((step) => step <= seconds).length;
      const all = [0, ...between, 10_000].sort((a, b) => a - b);
      expect(changePoints(valueAt, all)).toEqual([[0, 0], ...steps.map((step, i) => [step, i + 1])]);
    }),
  );
});

test('finds no change in a constant', () => {
  expect(changePoints(() => 'same', [5, 6, 100])).toEqual([[5, 'same']]);
});

test('samples start with the first year and end before the last', () => {
  const samples = everyDays(7, 1970, 1971);
  expect(samples.slice(0, 2)).toEqual([0, 7 * 86_400]);
  expect(samples.at(-1)).toBe(364 * 86_400);
});
