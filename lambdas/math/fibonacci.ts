import { fibonacci } from '../../lib/core/math/fibonacci.ts';
import { contract } from '../generated/math/fibonacci.js';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/fibonacci'>(contract, ({ n }) => ({
  sequence: fibonacci(n),
  message: `The first ${n === 1 ? 'term' : `${n} terms`} of the Fibonacci sequence.`,
}));
