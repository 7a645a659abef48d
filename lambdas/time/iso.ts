import { endpoint } from '../../lib/http/endpoint.ts';
import { iso } from '../../lib/operations/time/iso.ts';

export const handler = endpoint(iso);
