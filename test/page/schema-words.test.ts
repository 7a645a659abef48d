import { expect, test } from '@jest/globals';
import type { Schema } from '../../lib/http/schema.ts';
import { describeBounds, describeType, describeValue, fieldsOf, isNamedObject } from '../../lib/page/schema-words.ts';

test.each<[Schema, string]>([
  [{ type: 'number' }, ''],
  [{ type: 'number', exclusiveMinimum: 0 }, 'greater than 0'],
  [{ type: 'integer', minimum: 2, maximum: 9007199254740991 }, 'from 2 to 9007199254740991'],
  [{ type: 'number', minimum: -5 }, 'at least -5'],
  [{ type: 'number', minimum: 0, exclusiveMaximum: 0.1 }, 'at least 0 and less than 0.1'],
  [{ type: 'string', minLength: 1, maxLength: 200 }, '1 to 200 characters'],
  [{ type: 'string', maxLength: 200, pattern: '^[a-z]+$' }, 'at most 200 characters, matching `^[a-z]+$`'],
  [{ type: 'string', minLength: 2 }, 'at least 2 characters'],
  [{ type: 'string', enum: ['-', '_'] }, '`-` or `_`'],
  [{ type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] } }, '`a`, `b` or `c`'],
])('the bounds of %j are written with numbers as they are sent: %s', (schema, words) => {
  expect(describeBounds(schema)).toBe(words);
});

test('types are named in plain words', () => {
  const number = { type: 'number' };
  expect(describeType({ type: 'integer' })).toBe('integer');
  expect(describeType({ type: 'array', items: number })).toBe('array of numbers');
  expect(describeType({ type: 'array', items: number, minItems: 1 })).toBe('array of numbers');
  expect(describeType({ type: 'array', items: number, minItems: 2, maxItems: 2 })).toBe('array of 2 numbers');
  expect(describeValue({ type: 'integer', minimum: 1, maximum: 12 })).toBe('integer, 1 to 12');
});

test('fields are listed with their path in the body, objects as their fields unless they stay whole', () => {
  const unix = { type: 'object', properties: { ms: { type: 'integer' } }, required: ['ms'] };
  const schema = {
    type: 'object',
    properties: {
      time: { type: 'object', title: 'Time', properties: { unix }, required: ['unix'] },
      errors: { type: 'array', items: { type: 'object', properties: { in: { type: 'string' } }, required: ['in'] } },
      pair: { type: 'array', items: { type: 'number' } },
    },
    required: ['time', 'errors', 'pair'],
  };
  const paths = (isLeaf?: (schema: Schema) => boolean) => fieldsOf(schema, isLeaf).map(([path]) => path);
  expect(paths()).toEqual(['time.unix.ms', 'errors', 'errors[].in', 'pair']);
  expect(paths(isNamedObject)).toEqual(['time', 'errors', 'errors[].in', 'pair']);
});

test('a field that may be missing is optional', () => {
  const next = { type: 'object', properties: { iso: { type: 'string' } }, required: ['iso'] };
  const fields = fieldsOf({ type: 'object', properties: { next, now: { type: 'integer' } }, required: ['now'] });
  expect(fields.map(([path, schema]) => `${path}: ${describeValue(schema)}`)).toEqual([
    'next: object, optional',
    'next.iso: string',
    'now: integer',
  ]);
});
