import { exactPower } from '../../core/correctly-rounded/exact-power.ts';
import * as correctlyRounded from '../../core/correctly-rounded/index.ts';
import { printed } from '../../core/decimal.ts';
import { decimalFraction } from '../../core/math/decimal-fraction.ts';
import { decimalPower } from '../../core/math/decimal-power.ts';
import {
  badRequest,
  inQuery,
  invalidParameters,
  ok,
  operation,
  queryError,
  REPEATED,
  REQUIRED,
  shorten,
  unknownParameter,
} from '../../http/operation.ts';
import type { ParameterProblem } from '../../http/problem-details.ts';
import { limitPlaces, REAL } from './kinds.ts';
import { EXACT_RESULT, exactStatement, RESULT_TOO_LARGE, statement } from './results.ts';

const ZERO_TO_NEGATIVE_POWER: ParameterProblem = {
  code: 'undefined_result',
  detail: 'must not be 0 when the exponent is negative',
};
const NEGATIVE_TO_FRACTIONAL_POWER: ParameterProblem = {
  code: 'undefined_result',
  detail: 'must not be negative when the exponent is not an integer',
};

const TWO_TO_THE_TENTH = { result: 1024, exact: '1024', message: '2 to the power of 10 is 1024.' };

export const pow = operation({
  id: 'math/pow',
  path: '/math/pow',
  summary: 'Power',
  description:
    '`base` to the power of `exponent`; 0 to the power of 0 is 1. A result that is not a real number, or too large for a 64-bit float, is a 400. `exact` is absent unless `exponent` is an integer of at least 0. `/math/pow/?base=x&exponent=y` is the same.',
  parameters: {
    base: inQuery(limitPlaces(REAL), '', 2),
    exponent: inQuery(REAL, '', 10),
  },
  result: EXACT_RESULT,
  caching: 'day',

  run({ base, exponent }) {
    const [x, y] = [decimalFraction(base), decimalFraction(exponent)];
    const result = correctlyRounded.pow(x, y);
    if (Number.isNaN(result)) throw invalidParameters(queryError('base', NEGATIVE_TO_FRACTIONAL_POWER));
    if (!Number.isFinite(result)) {
      const isDivision = base.digits === '';
      throw invalidParameters(
        isDivision ? queryError('base', ZERO_TO_NEGATIVE_POWER) : queryError('exponent', RESULT_TOO_LARGE),
      );
    }
    const exact = decimalPower(base, exponent);
    const stated = exact === undefined ? statement(result, isExactPower(result, x, y)) : exactStatement(exact, result);
    const message = `${shorten(base.text)} to the power of ${shorten(exponent.text)} ${stated}.`;
    return { result, ...(exact !== undefined && { exact }), message };
  },

  examples: [
    ok('Two to the tenth', '/math/pow?base=2&exponent=10', TWO_TO_THE_TENTH),
    ok('More digits than a 64-bit float has', '/math/pow?base=2&exponent=64', {
      result: 18446744073709552000,
      exact: '18446744073709551616',
      message: '2 to the power of 64 is 18446744073709551616.',
    }),
    ok('Decimals', '/math/pow?base=1.1&exponent=2', {
      result: 1.21,
      exact: '1.21',
      message: '1.1 to the power of 2 is 1.21.',
    }),
    ok('A negative exponent', '/math/pow?base=10&exponent=-2', {
      result: 0.01,
      message: '10 to the power of -2 is 0.01.',
    }),
    ok('With a slash', '/math/pow/?base=2&exponent=10', TWO_TO_THE_TENTH),
    badRequest('No parameters', '/math/pow', queryError('base', REQUIRED), queryError('exponent', REQUIRED)),
    badRequest(
      'A misspelled name',
      '/math/pow?base=2&exp=10',
      queryError('exponent', REQUIRED),
      queryError('exp', unknownParameter('math/pow', ['base', 'exponent'])),
    ),
    badRequest('A repeated parameter', '/math/pow?base=2&base=3&exponent=1', queryError('base', REPEATED)),
    badRequest('Division by zero', '/math/pow?base=0&exponent=-1', queryError('base', ZERO_TO_NEGATIVE_POWER)),
    badRequest('Not a real number', '/math/pow?base=-8&exponent=0.5', queryError('base', NEGATIVE_TO_FRACTIONAL_POWER)),
    badRequest(
      'Too large for a 64-bit float',
      '/math/pow?base=10&exponent=309',
      queryError('exponent', RESULT_TOO_LARGE),
    ),
  ],
});

/** Whether a number, as JavaScript prints it, is exactly x^y. */
function isExactPower(result: number, x: correctlyRounded.Fraction, y: correctlyRounded.Fraction): boolean {
  if (x.numerator === 0n) return true;
  const magnitude = { ...x, numerator: x.numerator < 0n ? -x.numerator : x.numerator };
  const [shown, power] = [decimalFraction(printed(Math.abs(result))), exactPower(magnitude, y)];
  return power !== undefined && shown.numerator * power.denominator === power.numerator * shown.denominator;
}
