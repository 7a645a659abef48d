import { endpoint } from '../../lib/http/endpoint.ts';
import { log10 } from '../../lib/operations/math/log10.ts';

export const handler = endpoint(log10);
