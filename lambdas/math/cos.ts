import { endpoint } from '../../lib/http/endpoint.ts';
import { cos } from '../../lib/operations/math/cos.ts';

export const handler = endpoint(cos);
