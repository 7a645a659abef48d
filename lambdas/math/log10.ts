import { log10 } from '../../lib/core/math/logarithm.ts';
import { contract } from '../generated/math/log10.js';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/log10'>(contract, ({ n }) => {
  const result = log10(n);
  return { result, message: `The base 10 logarithm of ${n} is ${result}.` };
});
