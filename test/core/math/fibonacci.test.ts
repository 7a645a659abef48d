import { describe, expect, test } from '@jest/globals';
import { fibonacci } from '../../../lib/core/math/fibonacci.ts';
import reference from '../../vectors/fibonacci.json' with { type: 'json' };

describe('fibonacci', () => {
  test('is the double nearest to each of the 1475 terms', () => {
    expect(reference).toHaveLength(1475);
    expect(fibonacci(1475).map(Number)).toEqual(reference);
  });

  test('has terms that are the sum of the two before, the first 79 of which are doubles', () => {
    const terms = fibonacci(1475);
    for (let i = 2; i < 1475; i++) expect(terms[i]).toBe((terms[i - 1] ?? 0n) + (terms[i - 2] ?? 0n));
    const inexact = terms.findIndex((term) => BigInt(Number(term)) !== term);
    expect(inexact).toBe(79);
  });
});
