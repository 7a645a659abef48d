import { endpointEntries } from '../contract/index.ts';

/** The names of all functions: a Lambda for each endpoint, and those without a route. `lambdas/<name>.ts` is the module. */
export const FUNCTIONS: readonly string[] = [...endpointEntries.map(([id]) => id), 'canary', 'close-stage'];
