import { describe, expect, test } from '@jest/globals';
import { factorBySquareForms } from '../../../lib/core/math/square-forms.ts';
import vectors from '../../vectors/primes.json' with { type: 'json' };

const kinds = [
  'product of two primes',
  'product of two large primes',
  'product of neighbouring primes',
  'product of three primes',
  'product of four primes',
  'square times a prime',
] as const;

describe('factorBySquareForms', () => {
  test.each(kinds)('takes at most a tenth of the allowed steps: %s', (kind) => {
    const cases = vectors[kind].filter(([, smallest]) => (smallest as number) > 1024) as [number, number][];
    expect(cases.length).toBeGreaterThan(0);
    const isProperFactor = ([n]: [number, number]) => {
      const factor = factorBySquareForms(n, 40_000) ?? 1;
      return factor > 1 && factor < n && n % factor === 0;
    };
    expect(cases.filter((each) => !isProperFactor(each))).toEqual([]);
  });

  test('is undefined if the steps run out', () => {
    expect(factorBySquareForms(94_906_247 * 94_906_249, 2)).toBeUndefined();
  });
});
