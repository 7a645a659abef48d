import { endpoint } from '../../lib/http/endpoint.ts';
import { unix } from '../../lib/operations/time/unix.ts';

export const handler = endpoint(unix);
