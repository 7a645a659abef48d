import { endpoint } from '../../lib/http/endpoint.ts';
import { log2 } from '../../lib/operations/math/log2.ts';

export const handler = endpoint(log2);
