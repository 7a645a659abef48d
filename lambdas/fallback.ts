import { endpoint } from '../lib/http/endpoint.ts';
import { fallback } from '../lib/http/fallback.ts';
import { pow } from '../lib/operations/math/pow.ts';

/**
 * The paths of the service, separated by spaces. The build writes them here: to import them would run the code of all operations.
 * They are one string, because esbuild makes a module of an array, for which the build would look for a file.
 */
declare const PATHS: string;

export const handler = fallback(PATHS.split(' '), new Map([['/math/pow/', endpoint(pow)]]));
