import { endpoint } from '../../lib/http/endpoint.ts';
import { unixMs } from '../../lib/operations/time/unix-ms.ts';

export const handler = endpoint(unixMs);
