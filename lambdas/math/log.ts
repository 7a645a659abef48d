import { endpoint } from '../../lib/http/endpoint.ts';
import { log } from '../../lib/operations/math/log.ts';

export const handler = endpoint(log);
