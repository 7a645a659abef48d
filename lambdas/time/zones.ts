import { endpoint } from '../../lib/http/endpoint.ts';
import { zones } from '../../lib/operations/time/zones.ts';

export const handler = endpoint(zones);
