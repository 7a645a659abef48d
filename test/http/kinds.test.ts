import { expect, test } from '@jest/globals';
import { number } from '../../lib/http/kinds.ts';

test('a value out of bounds is described by the bound that it violates', () => {
  const { parse } = number({ exclusiveMinimum: 1, maximum: 6 });
  expect(parse('7')).toEqual({ code: 'out_of_range', detail: 'must be at most 6' });
  expect(parse('1')).toEqual({ code: 'out_of_range', detail: 'must be greater than 1' });
  expect(parse('6')).toEqual({ value: 6 });
});
