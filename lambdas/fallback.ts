import { endpoint } from '../lib/http/endpoint.ts';
import { fallback } from '../lib/http/fallback.ts';
import { pow } from '../lib/operations/math/pow.ts';

/**
 * The paths of the service, separated by spaces. The build writes them here: to import them would run the code of all operations.
 * They are one string, because esbuild makes a module of an array, for which the build would look for a file.
 */
declare const PATHS: string;

// API Gateway has no route that ends in a slash.
export const handler = fallback(new Map([[pow.path, endpoint(pow)]]), PATHS.split(' '));
