import { tan } from '../../lib/core/math/trigonometry.ts';
import { contract } from '../generated/math/tan.js';
import { radians } from '../http/radians.ts';
import { endpoint } from '../middleware/endpoint.ts';

export const handler = endpoint<'math/tan'>(contract, ({ n }) => {
  const result = tan(n);
  return { result, message: `The tangent of ${radians(n)} is ${result}.` };
});
