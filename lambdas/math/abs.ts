import { endpoint } from '../../lib/http/endpoint.ts';
import { abs } from '../../lib/operations/math/abs.ts';

export const handler = endpoint(abs);
