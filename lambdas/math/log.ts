import { log } from '../../lib/core/math/logarithm.ts';
import { contract } from '../generated/math/log.js';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/log'>(contract, ({ n }) => {
  const result = log(n);
  return { result, message: `The natural logarithm of ${n} is ${result}.` };
});
