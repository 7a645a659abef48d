import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { operations } from '../../lib/operations/index.ts';
import { undocumented } from '../reference/openapi/documented-operations.ts';
import { bounds, example } from '../reference/openapi/requests.ts';
import { sender } from '../reference/openapi/sender.ts';

const ajv = new Ajv2020({ strictTypes: false });

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

const send = sender();

describe('a documented bound', () => {
  test.each(bounds)(
    'of $id, $keyword $bound: accepts $inside and rejects $outside',
    async ({ operation, ...bound }) => {
      const values = example(operation);
      const inside = await send(operation, { ...values, [bound.name]: bound.inside });
      const outside = await send(operation, { ...values, [bound.name]: bound.outside });
      expect([inside.status, outside.status]).toEqual([200, 400]);
      expect(await undocumented(operation, inside)).toEqual([]);
      expect(await undocumented(operation, outside)).toEqual([]);
    },
  );
});
