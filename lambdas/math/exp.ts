import { EXPONENTIAL_TOO_LARGE, pathError } from '../../lib/contract/problem-details.ts';
import { exp } from '../../lib/core/math/exponential.ts';
import { contract } from '../generated/math/exp.js';
import { BadRequestError } from '../http/bad-request-error.ts';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/exp'>(contract, ({ n }) => {
  const result = exp(n);
  if (result === Infinity) throw new BadRequestError(pathError('n', EXPONENTIAL_TOO_LARGE));
  return { result, message: `e raised to the power ${n} ${result === 0 ? 'rounds to' : 'is'} ${result}.` };
});
