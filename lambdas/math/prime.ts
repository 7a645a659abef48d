import { endpoint } from '../../lib/http/endpoint.ts';
import { prime } from '../../lib/operations/math/prime.ts';

export const handler = endpoint(prime);
