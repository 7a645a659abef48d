import { fallback } from '../lib/http/fallback.ts';

/**
 * The paths of the service, separated by spaces. The build writes them here: to import them would run the code of all operations.
 * They are one string, because esbuild makes a module of an array, for which the build would look for a file.
 */
declare const PATHS: string;

export const handler = fallback(PATHS.split(' '));
