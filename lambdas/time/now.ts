import { endpoint } from '../../lib/http/endpoint.ts';
import { now } from '../../lib/operations/time/now.ts';

export const handler = endpoint(now);
