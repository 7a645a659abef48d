import {
  NEGATIVE_TO_FRACTIONAL_POWER,
  POWER_OVERFLOW_BASE,
  POWER_OVERFLOW_EXPONENT,
  queryError,
  ZERO_TO_NEGATIVE_POWER,
} from '../../lib/contract/problem-details.ts';
import { pow } from '../../lib/core/math/pow.ts';
import { contract } from '../generated/math/pow.js';
import { BadRequestError } from '../http/bad-request-error.ts';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/pow'>(contract, ({ base, exponent }) => {
  const result = pow(base, exponent);
  if (Number.isNaN(result)) {
    throw new BadRequestError(queryError('base', NEGATIVE_TO_FRACTIONAL_POWER));
  }
  if (!Number.isFinite(result)) {
    throw base === 0
      ? new BadRequestError(queryError('base', ZERO_TO_NEGATIVE_POWER))
      : new BadRequestError(queryError('base', POWER_OVERFLOW_BASE), queryError('exponent', POWER_OVERFLOW_EXPONENT));
  }
  const verb = result === 0 && base !== 0 ? 'rounds to' : 'is';
  return { result, message: `${base} raised to the power ${exponent} ${verb} ${result}.` };
});
