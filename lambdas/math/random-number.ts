import { endpoint } from '../../lib/http/endpoint.ts';
import { randomNumber } from '../../lib/operations/math/random-number.ts';

export const handler = endpoint(randomNumber);
