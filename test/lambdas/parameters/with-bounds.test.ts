import { describe, expect, test } from '@jest/globals';
import { type Bound, withBounds } from '../../../lambdas/parameters/with-bounds.ts';
import { NOT_A_NUMBER } from '../../../lib/contract/problem-details.ts';

describe('a parser with bounds', () => {
  const bounds: Bound[] = [
    [(value) => value > 1, 'must be greater than 1'],
    [(value) => value <= 6, 'must be at most 6'],
  ];

  test('says which bound a value fails', () => {
    const parse = withBounds((text) => ({ value: Number(text) }), bounds);
    expect(parse('7')).toEqual({ code: 'out_of_range', detail: 'must be at most 6' });
    expect(parse('1')).toEqual({ code: 'out_of_range', detail: 'must be greater than 1' });
    expect(parse('6')).toEqual({ value: 6 });
  });

  test('does not check bounds if parsing failed', () => {
    const parse = withBounds(() => NOT_A_NUMBER, bounds);
    expect(parse('x')).toBe(NOT_A_NUMBER);
  });
});
