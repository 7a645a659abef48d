import type { MiddlewareObj } from '@middy/core';
import type { OperationId } from '../../lib/contract/index.ts';
import { jsonResponse } from '../http/responses.ts';
import type { RequestContract } from '../parameters/request-contract.ts';
import type { EventWithParameters } from './parameters.ts';

/** Turns the result of the operation into a 200. */
export function response<Id extends OperationId>(contract: RequestContract): MiddlewareObj<EventWithParameters<Id>> {
  return {
    after(request) {
      request.response = jsonResponse(request.response, contract.cacheControl);
    },
  };
}
