import { endpoint } from '../../lib/http/endpoint.ts';
import { sin } from '../../lib/operations/math/sin.ts';

export const handler = endpoint(sin);
