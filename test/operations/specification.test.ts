import { describe, expect, test } from '@jest/globals';
import { ROUTES } from '../../lib/routes.ts';
import { bounds } from '../reference/openapi/requests.ts';

/** The items that a list lacks. */
const missing = (list: readonly string[], expected: readonly string[]) => expected.filter((one) => !list.includes(one));

describe('the specification', () => {
  test('has its operations', () => {
    const unary = ['sqrt', 'abs', 'round', 'ceil', 'floor', 'sin', 'cos', 'tan', 'log', 'log10', 'log2', 'exp'];
    const specified = [
      ...['/time/now', '/time/unix/{t}', '/time/unix/ms/{t}'],
      ...['prime', 'fibonacci', 'factorial', ...unary].map((name) => `/math/${name}/{n}`),
      ...['/math/random-number', '/math/pow/'],
    ];
    expect(missing(Object.values(ROUTES), specified)).toEqual([]);
  });

  test('has its bounds in the OpenAPI document', () => {
    const specified = [
      ...['mathPrime minimum', 'mathFibonacci minimum', 'mathFibonacci maximum'],
      ...['mathFactorial minimum', 'mathFactorial maximum', 'mathSqrt exclusiveMinimum'],
      ...['mathLog exclusiveMinimum', 'mathLog10 exclusiveMinimum', 'mathLog2 exclusiveMinimum'],
    ];
    const documented = bounds.map(({ id, keyword }) => `${id} ${keyword}`);
    expect(missing(documented, specified)).toEqual([]);
  });
});
