import * as correctlyRounded from '@utility-service/correctly-rounded';
import { type Decimal, isExactInteger } from '../../core/decimal.ts';
import { MAX_EXACT_INTEGER } from '../../core/limits.ts';
import { decimal } from '../../http/kinds.ts';
import { badRequest, inQuery, ok, operation } from '../../http/operation.ts';
import {
  invalidParameters,
  type ParameterError,
  type ParameterProblem,
  queryError,
  REPEATED,
  REQUIRED,
  requiredInsteadOf,
  TOO_CLOSE_TO_ZERO,
} from '../../http/problem-details.ts';
import { MESSAGE, object } from '../../http/schema.ts';
import { integerStatement, RESULT } from './results.ts';

const ZERO_TO_NEGATIVE_POWER: ParameterProblem = {
  code: 'undefined_result',
  detail: 'must not be 0 when the exponent is negative',
};
const NEGATIVE_TO_FRACTIONAL_POWER: ParameterProblem = {
  code: 'undefined_result',
  detail: 'must not be negative when the exponent is not an integer',
};
const RESULT_TOO_LARGE: ParameterProblem = {
  code: 'result_too_large',
  detail: 'is too far from 0 for this base: the result would exceed 1.8e308, the largest 64-bit float',
};

export const pow = operation({
  id: 'math/pow',
  summary: 'Power',
  description:
    '`base` to the power of `exponent`; 0 to the power of 0 is 1. A result that is not a real number, or beyond ±1.8e308, is a 400. The slash at the end of the path is optional.',
  parameters: {
    base: inQuery(decimal(), 'The base.', 2),
    exponent: inQuery(decimal(), 'The exponent.', 10, { misspellings: ['exp', 'power'] }),
  },
  result: object(
    'PowerResult',
    {
      result: RESULT,
      exact: {
        type: 'string',
        description: `All digits of the power, if both numbers are integers of at most ${MAX_EXACT_INTEGER} in size and \`exponent\` is not negative.`,
        pattern: '^-?[0-9]+$',
        examples: ['1024'],
      },
      message: MESSAGE,
    },
    ['exact'],
  ),
  caching: 'day',

  run({ base, exponent }) {
    const result = correctlyRounded.pow(base.value, exponent.value);
    if (Number.isNaN(result)) throw invalidParameters(queryError('base', NEGATIVE_TO_FRACTIONAL_POWER));
    if (!Number.isFinite(result)) throw invalidParameters(infiniteResult(base));
    const start = `${base.value} to the power of ${exponent.value}`;
    if (!Number.isInteger(base.value) || !Number.isInteger(exponent.value) || exponent.value < 0) {
      return { result, message: `${start} ${result === 0 && base.value !== 0 ? 'rounds to' : 'is'} ${result}.` };
    }
    const power = BigInt(base.value) ** BigInt(exponent.value);
    const hasExact = isExactInteger(base) && isExactInteger(exponent);
    const message = `${start} ${integerStatement(power, hasExact)}.`;
    return { result, ...(hasExact && { exact: String(power) }), message };
  },

  examples: [
    ok('Two to the tenth', '/math/pow/?base=2&exponent=10', {
      result: 1024,
      exact: '1024',
      message: '2 to the power of 10 is 1024.',
    }),
    ok('More digits than a 64-bit float has', '/math/pow/?base=2&exponent=64', {
      result: 18446744073709552000,
      exact: '18446744073709551616',
      message: '2 to the power of 64 is 18446744073709551616.',
    }),
    ok('Without the trailing slash', '/math/pow?base=10&exponent=-2', {
      result: 0.01,
      message: '10 to the power of -2 is 0.01.',
    }),
    badRequest('No parameters', '/math/pow/', queryError('base', REQUIRED), queryError('exponent', REQUIRED)),
    badRequest('A misspelled name', '/math/pow/?base=2&exp=10', queryError('exponent', requiredInsteadOf('exp'))),
    badRequest('A repeated parameter', '/math/pow/?base=2&base=3&exponent=1', queryError('base', REPEATED)),
    badRequest('Division by zero', '/math/pow/?base=0&exponent=-1', queryError('base', ZERO_TO_NEGATIVE_POWER)),
    badRequest(
      'Not a real number',
      '/math/pow/?base=-8&exponent=0.5',
      queryError('base', NEGATIVE_TO_FRACTIONAL_POWER),
    ),
    badRequest(
      'Too large for a 64-bit float',
      '/math/pow/?base=10&exponent=309',
      queryError('exponent', RESULT_TOO_LARGE),
    ),
  ],
});

/** Why a power is infinite: division by 0, or by a base that is rounded to 0; or it is too large. */
function infiniteResult({ value, digits }: Decimal): ParameterError {
  if (value !== 0) return queryError('exponent', RESULT_TOO_LARGE);
  return queryError('base', digits === '' ? ZERO_TO_NEGATIVE_POWER : TOO_CLOSE_TO_ZERO);
}
