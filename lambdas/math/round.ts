import { endpoint } from '../../lib/http/endpoint.ts';
import { round } from '../../lib/operations/math/round.ts';

export const handler = endpoint(round);
