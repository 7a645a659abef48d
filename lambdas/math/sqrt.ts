import { endpoint } from '../../lib/http/endpoint.ts';
import { sqrt } from '../../lib/operations/math/sqrt.ts';

export const handler = endpoint(sqrt);
