import type { MiddlewareObj } from '@middy/core';
import type { OperationId } from '../../lib/contract/index.ts';
import { jsonResponse } from './http-response.ts';
import type { EventWithParameters } from './parameters.ts';
import { Refusal, refusalResponse } from './refusal.ts';
import type { RequestContract } from './request-contract.ts';
import { requestId } from './request-id.ts';

/** Turns what the operation answered into an HTTP response: a result into a 200, a refusal into a 400. */
export function response<Id extends OperationId>(
  contract: RequestContract<Id>,
): MiddlewareObj<EventWithParameters<Id>> {
  return {
    after(request) {
      const { event, context, response: answer } = request;
      request.response =
        answer instanceof Refusal
          ? refusalResponse(contract, answer.problems, requestId(event, context))
          : jsonResponse(answer, contract.cacheControl);
    },
  };
}
