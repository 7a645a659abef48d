import { cos } from '../../lib/core/math/trigonometry.ts';
import { contract } from '../generated/math/cos.js';
import { radians } from '../http/radians.ts';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/cos'>(contract, ({ n }) => {
  const result = cos(n);
  return { result, message: `The cosine of ${radians(n)} is ${result}.` };
});
