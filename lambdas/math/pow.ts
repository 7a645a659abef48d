import { RESULT_TOO_LARGE, undefinedResult } from '../../lib/contract/problem-details.ts';
import { pow } from '../../lib/core/math/pow.ts';
import { contract } from '../generated/math/pow.js';
import { endpoint, Refusal } from '../middleware/endpoint.ts';

export const handler = endpoint(contract, ({ base, exponent }) => {
  const result = pow(base, exponent);
  if (Number.isNaN(result)) {
    return new Refusal({ base: undefinedResult('must not be negative when the exponent is not a whole number') });
  }
  if (!Number.isFinite(result)) {
    return base === 0
      ? new Refusal({ base: undefinedResult('must not be 0 when the exponent is negative') })
      : new Refusal({ base: RESULT_TOO_LARGE, exponent: RESULT_TOO_LARGE });
  }
  return { result, message: `${base} raised to the power ${exponent} is ${result}.` };
});
