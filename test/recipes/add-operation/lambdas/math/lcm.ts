import { endpoint } from '../../lib/http/endpoint.ts';
import { lcm } from '../../lib/operations/math/lcm.ts';

export const handler = endpoint(lcm);
