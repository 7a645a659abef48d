import { log2 } from '../../lib/core/math/logarithm.ts';
import { contract } from '../generated/math/log2.js';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/log2'>(contract, ({ n }) => {
  const result = log2(n);
  return { result, message: `The base 2 logarithm of ${n} is ${result}.` };
});
