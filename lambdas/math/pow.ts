import { endpoint } from '../../lib/http/endpoint.ts';
import { pow } from '../../lib/operations/math/pow.ts';

export const handler = endpoint(pow);
