import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { RequestContract } from '../../lambdas/parameters/request-contract.ts';
import type { Operation } from '../../lib/contract/entry.ts';
import { operationEntries, operations } from '../../lib/contract/index.ts';
import { contractModule } from '../../lib/generate/contract-module.ts';

const ajv = new Ajv2020({ strictTypes: false });

const bounded = operationEntries.flatMap(([id, { parameters }]) =>
  Object.entries(parameters).flatMap(([name, { parser, schema }]) => {
    const bounds = Object.entries(schema).filter(([keyword]) => /^(?:exclusive)?m(?:in|ax)imum$/i.test(keyword));
    return /^(?:number|integer)$/.test(parser) && bounds.length > 0 ? [{ id, name, schema, bounds }] : [];
  }),
);

describe.each(bounded)('$name of $id', ({ id, name, schema, bounds }) => {
  test('accepts the values that ajv accepts for its schema', async () => {
    const { contract } = (await import(`../../lambdas/generated/${id}.js`)) as { contract: RequestContract };
    const parse = contract.parameters.find((parameter) => parameter.name === name)?.parse;
    const nearBounds = bounds.flatMap(([, bound]) => [-1, 0, 1].map((step) => Number(bound) + step));
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...nearBounds), fc.integer()), (value) => {
        expect('value' in (parse?.(String(value)) ?? {})).toBe(ajv.validate(schema, value));
      }),
      { examples: nearBounds.map((value): [number] => [value]) },
    );
  });
});

test('a schema keyword that requests are not checked for is an error that names its parameter', () => {
  const { n } = operations['math/sqrt'].parameters;
  const invalid = { ...n, schema: { ...n.schema, multipleOf: 2 } };
  const operation = { ...operations['math/sqrt'], parameters: { n: invalid } } as unknown as Operation;
  expect(() => contractModule('math/sqrt', operation)).toThrow(
    'math/sqrt: the schema of n cannot have the keyword multipleOf',
  );
});

test('an optional parameter without a default is an error', () => {
  const { n } = operations['math/sqrt'].parameters;
  const operation: Operation = { ...operations['math/sqrt'], parameters: { n: { ...n, required: false } } };
  expect(() => contractModule('math/sqrt', operation)).toThrow(
    'math/sqrt: n is not required, so its schema needs a default',
  );
});
