import { transpileSchema } from '@middy/validator/transpile';
import eventSchema from './event-schema.json' with { type: 'json' };
import { middyHandler } from './middy.ts';

/** Compiles the schema on every cold start, which Middy's documentation advises against. */
export const handler = middyHandler(transpileSchema(eventSchema));
