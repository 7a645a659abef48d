import { endpoint } from '../../lib/http/endpoint.ts';
import { exp } from '../../lib/operations/math/exp.ts';

export const handler = endpoint(exp);
