import { exampleRequest, warmUp } from '../../lib/http/warm-up.ts';
import { prime } from '../../lib/operations/math/prime.ts';
import { handler } from './lazy.ts';

export { handler };

// One request is handled while the function loads.
warmUp(handler, { routeKey: 'ANY /math/prime/{n}', ...exampleRequest(prime) });
