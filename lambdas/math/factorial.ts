import { factorial } from '../../lib/core/math/factorial.ts';
import { contract } from '../generated/math/factorial.js';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/factorial'>(contract, ({ n }) => {
  const number = factorial(n);
  return { number, message: `The factorial of ${n} is ${number}.` };
});
