import { endpoint } from '../../lib/http/endpoint.ts';
import { ceil } from '../../lib/operations/math/ceil.ts';

export const handler = endpoint(ceil);
