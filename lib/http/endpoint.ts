import { allowedMethods } from './allowed-methods.ts';
import type { Operation } from './operation.ts';
import { type Handler, pipeline } from './pipeline.ts';
import { successResponse } from './responses.ts';
import { type EventWithValues, validation } from './validation.ts';

/** The Lambda handler of an operation. */
export function endpoint(operation: Operation): Handler {
  const respond = (body: unknown) => successResponse(body, operation.caching);
  const run = ({ values }: EventWithValues) => {
    const body = operation.run(values);
    // Not an async function: for each promise, Middy starts a timer.
    return body instanceof Promise ? body.then(respond) : respond(body);
  };
  return pipeline(run, allowedMethods(), validation(operation));
}
