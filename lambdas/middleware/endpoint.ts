import middy from '@middy/core';
import type { OperationId, ParametersFor, ResultFor } from '../../lib/contract/index.ts';
import type { Handler } from '../http/handler.ts';
import { warmUp } from '../http/warm-up.ts';
import { withoutBodyOnHead } from '../http/without-body-on-head.ts';
import { faults } from './faults.ts';
import { type EventWithParameters, parameters } from './parameters.ts';
import { Refusal } from './refusal.ts';
import type { RequestContract } from './request-contract.ts';
import { response } from './response.ts';

/**
 * The code of an operation: its parameters in, its result or a refusal out.
 *
 * @param omitted the names of the parameters that were not sent, whose values are the defaults.
 */
export type OperationCode<Id extends OperationId> = (
  parameters: ParametersFor<Id>,
  omitted: ReadonlySet<string>,
) => ResultFor<Id> | Refusal;

export type EndpointHandler = Handler;

/**
 * The Lambda handler of an operation: the Middy pipeline around its code.
 *
 * @param contract what requests are checked against; generated from `lib/contract` by the build.
 * @param operation is called with parameters that satisfy the contract; what it throws becomes a 500.
 */
export function endpoint<Id extends OperationId>(
  contract: RequestContract<Id>,
  operation: OperationCode<Id>,
): EndpointHandler {
  const pipeline = middy((event: EventWithParameters<Id>) => operation(event.parameters, event.omitted), {
    // The operations take microseconds; watching the clock would cost more than they do.
    timeoutEarlyInMillis: 0,
  })
    .use(faults())
    .use(parameters(contract))
    .use(response(contract));
  // Middy types a handler by its innermost function; here the first and the last middleware say what goes in and out.
  const handler = withoutBodyOnHead(pipeline as unknown as EndpointHandler);
  warmUp(handler, contract.warmUp);
  return handler;
}

export { Refusal };
