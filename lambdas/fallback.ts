import { SITE_PATHS } from '../lib/functions.ts';
import { endpoint } from '../lib/http/endpoint.ts';
import { fallback } from '../lib/http/fallback.ts';
import { operations } from '../lib/operations/index.ts';

/** API Gateway has no routes that end in a slash, so those paths are served here. */
const WITH_SLASH = operations.filter(({ path }) => path.endsWith('/'));

/** The paths that a client may have meant by a wrong one: no asset of the page. */
const PATHS = [...operations.map(({ path }) => path), ...SITE_PATHS.filter((path) => !path.includes('{'))];

export const handler = fallback(new Map(WITH_SLASH.map((operation) => [operation.path, endpoint(operation)])), PATHS);
