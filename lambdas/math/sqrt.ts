import { sqrt } from '../../lib/core/math/sqrt.ts';
import { contract } from '../generated/math/sqrt.js';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/sqrt'>(contract, ({ n }) => {
  const result = sqrt(n);
  return { result, message: `The square root of ${n} is ${result}.` };
});
