import { sin } from '../../lib/core/math/trigonometry.ts';
import { contract } from '../generated/math/sin.js';
import { radians } from '../http/radians.ts';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/sin'>(contract, ({ n }) => {
  const result = sin(n);
  return { result, message: `The sine of ${radians(n)} is ${result}.` };
});
