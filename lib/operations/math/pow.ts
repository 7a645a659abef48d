import * as correctlyRounded from '@utility-service/correctly-rounded';
import { number } from '../../http/kinds.ts';
import { badRequest, inQuery, ok, operation } from '../../http/operation.ts';
import {
  HttpProblem,
  invalidParameters,
  misspelled,
  type ParameterProblem,
  queryError,
  REPEATED,
  REQUIRED,
} from '../../http/problem-details.ts';
import { NUMBER_RESULT } from './number-result.ts';

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
  detail: 'must be closer to 0 for this base: the result would exceed 1.8e308, the range of a 64-bit float',
};

export const pow = operation({
  id: 'math/pow',
  summary: 'Power',
  description:
    '`base` to the power of `exponent`; 0 to the power of 0 is 1. A result that is not a real number, or beyond ±1.8e308, is a 400. The path works without the slash at its end, too.',
  parameters: {
    base: inQuery(number(), 'The base.', 2),
    exponent: inQuery(number(), 'The exponent.', 10, { misspellings: ['exp', 'power'] }),
  },
  result: NUMBER_RESULT,
  caching: 'day',

  run({ base, exponent }) {
    const result = correctlyRounded.pow(base, exponent);
    if (Number.isNaN(result))
      throw new HttpProblem(invalidParameters(queryError('base', NEGATIVE_TO_FRACTIONAL_POWER)));
    if (!Number.isFinite(result)) {
      throw base === 0
        ? new HttpProblem(invalidParameters(queryError('base', ZERO_TO_NEGATIVE_POWER)))
        : new HttpProblem(invalidParameters(queryError('exponent', RESULT_TOO_LARGE)));
    }
    const verb = result === 0 && base !== 0 ? 'rounds to' : 'is';
    return { result, message: `${base} to the power of ${exponent} ${verb} ${result}.` };
  },

  examples: [
    ok('Two to the tenth', '/math/pow/?base=2&exponent=10', {
      result: 1024,
      message: '2 to the power of 10 is 1024.',
    }),
    ok('Without the trailing slash', '/math/pow?base=10&exponent=-2', {
      result: 0.01,
      message: '10 to the power of -2 is 0.01.',
    }),
    badRequest('No parameters', '/math/pow/', queryError('base', REQUIRED), queryError('exponent', REQUIRED)),
    badRequest('A misspelled name', '/math/pow/?base=2&exp=10', queryError('exp', misspelled('exponent'))),
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
