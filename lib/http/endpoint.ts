import { allowedMethods } from './allowed-methods.ts';
import type { Operation } from './operation.ts';
import { type Handler, pipeline } from './pipeline.ts';
import { successResponse } from './responses.ts';
import { type EventWithValues, validation } from './validation.ts';

/** The Lambda handler of an operation. */
export function endpoint(operation: Operation): Handler {
  const run = async ({ values }: EventWithValues) => successResponse(await operation.run(values), operation.caching);
  return pipeline(run, allowedMethods(), validation(operation));
}
