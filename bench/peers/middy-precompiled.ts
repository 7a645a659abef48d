import eventSchema from '../dist/event-schema.js';
import { middyHandler } from './middy.ts';

/** With the schema compiled by `npm run transpile`, as Middy's documentation recommends. */
export const handler = middyHandler(eventSchema);
