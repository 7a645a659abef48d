import { describe, expect, test } from '@jest/globals';
import { number } from '../../lib/http/kinds.ts';
import { inPath } from '../../lib/http/operation.ts';
import { operations } from '../../lib/operations/index.ts';
import { boundsWords, fieldsOf, meaning, typeWords } from '../../lib/reference/schema-words.ts';

describe('bounds in words', () => {
  test.each([
    [{ type: 'number' }, ''],
    [{ type: 'number', exclusiveMinimum: 0 }, 'greater than 0'],
    [{ type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 170 }, 'greater than 0 and less than 170'],
    [{ type: 'integer', exclusiveMinimum: 1, maximum: 10 }, 'greater than 1 and at most 10'],
    [{ type: 'integer', minimum: 1, maximum: 31 }, 'from 1 to 31'],
    [{ type: 'number', minimum: -5 }, 'at least -5'],
    [{ type: 'number', minimum: 0, exclusiveMaximum: 1 }, 'at least 0 and less than 1'],
  ])('%j', (schema, words) => {
    expect(boundsWords(schema)).toBe(words);
  });
});

test('types are named in plain words', () => {
  const words = [{ type: 'integer' }, { type: 'string' }, { type: 'boolean' }, { type: 'number' }].map((schema) =>
    typeWords(schema),
  );
  expect(words).toEqual(['integer', 'string', 'boolean', 'number']);
  expect(typeWords({ type: 'array', items: { type: 'integer' } })).toBe('array of integers');
});

test('fields are listed with their path in the body, objects as their fields', () => {
  const schema = {
    type: 'object',
    properties: {
      time: { type: 'object', properties: { unix: { type: 'object', properties: { ms: { type: 'integer' } } } } },
      errors: {
        type: 'array',
        items: { type: 'object', properties: { in: { type: 'string', description: 'Where.' } } },
      },
      type: { type: 'string' },
    },
  };
  expect(fieldsOf(schema).map(({ path, type }) => [path, type])).toEqual([
    ['time.unix.ms', 'integer'],
    ['errors', 'array of objects'],
    ['errors[].in', 'string'],
    ['type', 'string'],
  ]);
});

test('every field of every response has a description', () => {
  const fields = operations.flatMap(({ result }) => fieldsOf(result));
  expect(fields.filter(({ description }) => description === '')).toEqual([]);
});

test('a parameter has a description, and a string an example', () => {
  expect(meaning(inPath(number(), 'The angle in radians.', 1))).toBe('The angle in radians.');
  const text = { schema: { type: 'string' }, parse: (value: string) => ({ value }) };
  expect(meaning(inPath(text, 'A zone.', 'UTC'))).toBe('A zone. For example `UTC`.');
});
