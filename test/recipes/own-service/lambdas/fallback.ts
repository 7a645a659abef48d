import { fallback } from '../lib/http/fallback.ts';

/** The paths of the service, separated by spaces. The build writes them here: to import them would run the code of all operations. */
declare const PATHS: string;

export const handler = fallback(new Map(), PATHS.split(' '));
