import { endpoint } from '../../lib/http/endpoint.ts';
import { tan } from '../../lib/operations/math/tan.ts';

export const handler = endpoint(tan);
