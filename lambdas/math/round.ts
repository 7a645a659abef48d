import { round } from '../../lib/core/math/rounding.ts';
import { contract } from '../generated/math/round.js';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/round'>(contract, ({ n }) => {
  const result = round(n);
  return { result, message: `${n} rounded to the nearest integer is ${result}.` };
});
