import { allowedMethods } from './allowed-methods.ts';
import type { Handler } from './gateway.ts';
import type { Operation } from './operation.ts';
import { pipeline } from './pipeline.ts';
import { jsonResponse } from './responses.ts';
import { type EventWithValues, validation } from './validation.ts';

/** The Lambda handler of an operation. */
export function endpoint(operation: Operation): Handler {
  const run = ({ values }: EventWithValues) => operation.run(values);
  return pipeline(run, allowedMethods(), jsonResponse(operation.caching), validation(operation));
}
