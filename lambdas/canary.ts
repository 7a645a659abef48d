/** The canary, a function without a route. */
export { handler } from '../lib/smoke/canary-handler.ts';
