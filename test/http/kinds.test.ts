import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { decimal, integer, type Kind, oneOf, text } from '../../lib/http/kinds.ts';
import type { Schema } from '../../lib/http/schema.ts';
import { Components } from '../../lib/reference/openapi/components.ts';
import { openApiOperation } from '../../lib/reference/openapi/operation-object.ts';
import { everyOperation } from '../support/invocation.ts';
import { valuesAtBounds, valuesOf } from '../support/schema-values.ts';

const NOT_A_NUMBER = 'must be a decimal number, without commas or spaces';
const NOT_AN_INTEGER = 'must be an integer, without commas or spaces';
const TOO_LARGE = 'is too large for a 64-bit float, whose range is about ±1.8e308';

/** Why a kind rejects a string. */
function detailOf(kind: Kind<unknown>, sent: string): string {
  const parsed = kind.parse(sent);
  return 'value' in parsed ? 'is accepted' : parsed.detail;
}

const ajv = new Ajv2020({ strictTypes: false, formats: { int64: true, double: true } });

/** The parameters of all operations, each with its schema in the OpenAPI document. */
const documented = everyOperation.flatMap((operation) => {
  const document = openApiOperation(operation, '', new Components());
  const { parameters } = document as { parameters: { name: string; schema: Schema }[] };
  const kindOf = (name: string) => operation.parameters[name]?.kind as Kind<unknown>;
  return parameters.map(({ name, schema }) => ({ id: operation.id, name, schema, kind: kindOf(name) }));
});

test.each(documented)('the schema that clients read is what is enforced for $name of $id', ({ kind, schema }) => {
  // A schema cannot say all that a string has to be: a time zone, a date of the calendar.
  const isComplete = schema.type !== 'string' || schema.enum !== undefined;
  fc.assert(
    fc.property(valuesOf(schema), (value) => {
      const isAccepted = 'value' in kind.parse(String(value));
      if (isAccepted || isComplete) expect([value, isAccepted]).toEqual([value, ajv.validate(schema, value)]);
    }),
    { examples: valuesAtBounds(schema).map((value) => [value]) },
  );
});

describe('a number', () => {
  test.each(['', ' ', '  5', '5 ', '- 5', '5 e2', '1,000'])('is not %j', (sent) => {
    expect(detailOf(decimal(), sent)).toBe(NOT_A_NUMBER);
    expect(detailOf(integer(), sent)).toBe(NOT_AN_INTEGER);
  });

  test.each([' 5', '5e 0', ' 5E 0'])('may have a plus sign that a gateway decoded to a space: %j', (sent) => {
    for (const kind of [decimal(), integer()]) expect(kind.parse(sent)).toMatchObject({ value: { value: 5 } });
  });

  test.each(['1e400', '-1e309'])('is not %s: it is too large', (sent) => {
    for (const kind of [integer(), decimal()]) expect(detailOf(kind, sent)).toBe(TOO_LARGE);
  });

  test.each([
    ['7', 'must be at most 6'],
    ['1e400', 'must be at most 6'],
    ['1', 'must be greater than 1'],
    ['-1e400', 'must be greater than 1'],
    ['6', 'is accepted'],
  ])('out of bounds is described by the bound that it violates: %s %s', (sent, detail) => {
    for (const kind of [decimal, integer])
      expect(detailOf(kind({ exclusiveMinimum: 1, maximum: 6 }), sent)).toBe(detail);
  });

  test('may have a limit on its significant digits, which zeros at either end are not', () => {
    const kind = decimal({}, 3);
    for (const sent of ['123', '-0.00123', '12300', '1.23e300', '0']) expect(detailOf(kind, sent)).toBe('is accepted');
    for (const sent of ['1234', '0.1234', '1203.0'])
      expect(detailOf(kind, sent)).toBe('must have at most 3 significant digits');
  });

  test('is not out of bounds because it rounds to 0', () => {
    expect(decimal({ exclusiveMinimum: 0 }).parse('1e-400')).toMatchObject({ value: { digits: '1', exponent: -400 } });
    expect(detailOf(decimal({ exclusiveMinimum: 0 }), '-1e-400')).toBe('must be greater than 0');
    expect(detailOf(decimal({ minimum: 5 }), '1e-400')).toBe('must be at least 5');
  });
});

describe('an integer', () => {
  test.each(['97', '97.0', '+97', '9.7e1', '970e-1'])('is parsed from %s', (sent) => {
    expect(integer().parse(sent)).toMatchObject({ value: { value: 97 } });
  });

  test.each(['5.5', '5.00000000000000000001', '1e-400'])('is not %s, whose digits decide as they were sent', (sent) => {
    expect(integer().parse(sent)).toEqual({ code: 'not_an_integer', detail: NOT_AN_INTEGER });
  });

  test.each(['9007199254740992', '9007199254740993', '1e300'])('of %s is not rounded into its bounds', (sent) => {
    expect(detailOf(integer({ maximum: Number.MAX_SAFE_INTEGER }), sent)).toBe('must be at most 9007199254740991');
  });
});

describe('a string', () => {
  test.each(['ab', 'abc', 'a b', '🦉🦉🦉', ' \u0000'])('may be %j if it may have 2 to 3 characters', (value) => {
    expect(text({ minLength: 2, maxLength: 3 }).parse(value)).toEqual({ value });
  });

  test.each(['', 'a', '🦉', 'abcd'])('must not be %j', (value) => {
    const problem = { code: 'out_of_range', detail: 'must have 2 to 3 characters' };
    expect(text({ minLength: 2, maxLength: 3 }).parse(value)).toEqual(problem);
  });

  test('may be empty if it has no minimum', () => {
    expect(text({ maxLength: 3 }).parse('')).toEqual({ value: '' });
    expect(detailOf(text({ maxLength: 3 }), 'abcd')).toBe('must have at most 3 characters');
  });
});

describe('one of several', () => {
  test.each(['kelvin', 'celsius'])('is %s', (value) => {
    expect(oneOf(['celsius', 'fahrenheit', 'kelvin']).parse(value)).toEqual({ value });
  });

  test.each(['Kelvin', 'kelvin ', 'celsius,kelvin', ''])('is not %j', (value) => {
    const problem = { code: 'unknown_value', detail: 'must be celsius, fahrenheit or kelvin' };
    expect(oneOf(['celsius', 'fahrenheit', 'kelvin']).parse(value)).toEqual(problem);
  });
});
