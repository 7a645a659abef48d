import { floor } from '../../lib/core/math/rounding.ts';
import { contract } from '../generated/math/floor.js';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/floor'>(contract, ({ n }) => {
  const result = floor(n);
  return { result, message: `${n} rounded down is ${result}.` };
});
