import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { number } from '../../lib/http/kinds.ts';
import { operations } from '../../lib/operations/index.ts';

const ajv = new Ajv2020({ strictTypes: false, keywords: ['x-range'] });

const bounded = operations.flatMap(({ id, parameters }) =>
  Object.entries(parameters).flatMap(([name, { kind }]) => {
    const bounds = Object.entries(kind.schema).filter(([keyword]) => /^(?:exclusive)?m(?:in|ax)imum$/i.test(keyword));
    return bounds.length > 0 ? [{ id, name, kind, bounds }] : [];
  }),
);

test.each(bounded)('$name of $id accepts the integers that ajv accepts for its schema', ({ kind, bounds }) => {
  const nearBounds = bounds.flatMap(([, bound]) => [-1, 0, 1].map((step) => Number(bound) + step));
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...nearBounds), fc.integer()), (value) => {
      expect('value' in kind.parse(String(value))).toBe(ajv.validate(kind.schema, value));
    }),
    { examples: nearBounds.map((value): [number] => [value]) },
  );
});

test('a value out of bounds is described by the bound that it violates', () => {
  const { parse } = number({ exclusiveMinimum: 1, maximum: 6 });
  expect(parse('7')).toEqual({ code: 'out_of_range', detail: 'must be at most 6' });
  expect(parse('1')).toEqual({ code: 'out_of_range', detail: 'must be greater than 1' });
  expect(parse('6')).toEqual({ value: 6 });
});
