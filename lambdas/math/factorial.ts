import { endpoint } from '../../lib/http/endpoint.ts';
import { factorial } from '../../lib/operations/math/factorial.ts';

export const handler = endpoint(factorial);
