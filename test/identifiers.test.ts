import { expect, test } from '@jest/globals';
import { camelCase, pascalCase } from '../lib/identifiers.ts';

test.each([
  ['math/prime', 'MathPrime', 'mathPrime'],
  ['math/random-number', 'MathRandomNumber', 'mathRandomNumber'],
  ['time/unix-ms', 'TimeUnixMs', 'timeUnixMs'],
  ['math/log10', 'MathLog10', 'mathLog10'],
])('%s is %s and %s', (id, pascal, camel) => {
  expect([pascalCase(id), camelCase(id)]).toEqual([pascal, camel]);
});

test.each([
  ['Not a number', 'NotANumber'],
  ['A bound beyond the default of the other', 'ABoundBeyondTheDefaultOfTheOther'],
])('the title "%s" is %s', (title, pascal) => {
  expect(pascalCase(title)).toBe(pascal);
});
