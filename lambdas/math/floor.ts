import { endpoint } from '../../lib/http/endpoint.ts';
import { floor } from '../../lib/operations/math/floor.ts';

export const handler = endpoint(floor);
