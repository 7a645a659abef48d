import type { MiddlewareObj } from '@middy/core';
import { allowedMethods } from './allowed-methods.ts';
import type { Operation } from './operation.ts';
import { type Handler, pipeline } from './pipeline.ts';
import { successResponse } from './responses.ts';
import { type EventWithValues, validation } from './validation.ts';

/** The Lambda handler of an operation. */
export function endpoint(operation: Operation): Handler {
  const run = ({ values }: EventWithValues) => operation.run(values);
  return pipeline(run, allowedMethods(), validation(operation), success(operation));
}

/**
 * Responds with what the operation returns. As a middleware, so that `run` does not have to be async: for each promise, Middy starts
 * a timer.
 */
function success({ caching }: Operation): MiddlewareObj<EventWithValues> {
  return {
    after(request) {
      request.response = successResponse(request.response, caching);
    },
  };
}
