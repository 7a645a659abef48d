import { allowedMethods } from './allowed-methods.ts';
import type { Handler } from './gateway.ts';
import type { Operation } from './operation.ts';
import { pipeline } from './pipeline.ts';
import { jsonResponse } from './responses.ts';
import { type EventWithValues, validation } from './validation.ts';
import { exampleRequest, warmUp } from './warm-up.ts';

/** The Lambda handler of an operation. */
export function endpoint(operation: Operation): Handler {
  const run = ({ values }: EventWithValues) => operation.run(values);
  const handler = pipeline(run, allowedMethods(), jsonResponse(operation.caching), validation(operation));
  if (operation.warmUp !== false) warmUp(handler, exampleRequest(operation));
  return handler;
}
