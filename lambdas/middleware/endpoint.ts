import middy from '@middy/core';
import type { OperationId, ParametersFor, ResponseBodyFor } from '../../lib/contract/index.ts';
import { type Handler, withoutBodyOnHead } from '../http/handler.ts';
import { warmUp } from '../http/warm-up.ts';
import type { RequestContract } from '../parameters/request-contract.ts';
import { errorHandler } from './error-handler.ts';
import { type EventWithParameters, parameters } from './parameters.ts';
import { response } from './response.ts';

/**
 * The code of an operation: its parameters in, the body of its response out.
 *
 * @param omitted - the names of the parameters that were not sent and so have their defaults.
 */
export type OperationHandler<Id extends OperationId> = (
  parameters: ParametersFor<Id>,
  omitted: ReadonlySet<string>,
) => ResponseBodyFor<Id>;

/**
 * The Lambda handler of an operation: the Middy pipeline around its code.
 *
 * @param contract - what requests are checked against, written by the build.
 * @param operation - called with valid parameters. A `BadRequestError` that it throws becomes a 400, anything else a 500.
 */
export function endpoint<Id extends OperationId>(contract: RequestContract, operation: OperationHandler<Id>): Handler {
  const pipeline = middy((event: EventWithParameters<Id>) => operation(event.parameters, event.omitted), {
    // Operations are synchronous, so a timer could not interrupt one.
    timeoutEarlyInMillis: 0,
  })
    .use(errorHandler())
    .use(parameters(contract))
    .use(response(contract));
  // Middy types a handler by its innermost function, but here the first and the last middleware set what goes in and out.
  const handler = withoutBodyOnHead(pipeline as unknown as Handler);
  warmUp(handler, contract.warmUp);
  return handler;
}
