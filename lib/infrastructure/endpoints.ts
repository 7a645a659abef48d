import { endpointEntries } from '../contract/index.ts';
import { DEFAULT_ROUTE, routePath } from '../contract/routes.ts';

export { CORS } from '../contract/cors.ts';
export { pascalCase } from '../contract/identifiers.ts';

/** The route of requests that no other route matches. */
export { DEFAULT_ROUTE } from '../contract/routes.ts';

/** A function behind the API. */
export interface EndpointFunction {
  /** Also the folder of its build. */
  readonly id: string;
  /** The paths of its routes, which cannot end in a slash, or `DEFAULT_ROUTE`. */
  readonly paths: readonly string[];
  readonly needsBaseUrl: boolean;
}

/** Everything that the infrastructure knows about the service. */
export const ENDPOINT_FUNCTIONS: readonly EndpointFunction[] = endpointEntries.map(([id, endpoint]) => ({
  id,
  paths: [endpoint.path === DEFAULT_ROUTE ? DEFAULT_ROUTE : routePath(endpoint)],
  needsBaseUrl: 'containsBaseUrl' in endpoint,
}));
