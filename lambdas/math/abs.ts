import { abs } from '../../lib/core/math/abs.ts';
import { contract } from '../generated/math/abs.js';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/abs'>(contract, ({ n }) => {
  const result = abs(n);
  return { result, message: `The absolute value of ${n} is ${result}.` };
});
