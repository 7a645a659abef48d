import { endpoint } from '../../lib/http/endpoint.ts';
import { fibonacci } from '../../lib/operations/math/fibonacci.ts';

export const handler = endpoint(fibonacci);
