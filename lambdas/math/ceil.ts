import { ceil } from '../../lib/core/math/rounding.ts';
import { contract } from '../generated/math/ceil.js';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/ceil'>(contract, ({ n }) => {
  const result = ceil(n);
  return { result, message: `${n} rounded up is ${result}.` };
});
