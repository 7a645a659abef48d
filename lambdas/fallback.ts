import { endpoint } from '../lib/http/endpoint.ts';
import { fallback } from '../lib/http/fallback.ts';
import { pow } from '../lib/operations/math/pow.ts';

/**
 * The paths of the service, separated by spaces, which the build writes here: importing them would run the code of all operations.
 * A string, because esbuild would make a module of an array.
 */
declare const PATHS: string;

/**
 * `/math/pow/`, as it was ordered, has no route: the CDK's HttpRoute refuses a path that ends in a slash, SAM makes no route of one
 * (github.com/aws/serverless-application-model/issues/1949), and whether API Gateway takes it is not known.
 */
export const handler = fallback(PATHS.split(' '), new Map([['/math/pow/', endpoint(pow)]]));
