import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { OperationId, ParametersFor } from '../../lib/contract/index.ts';
import { NOT_A_NUMBER, REQUIRED } from '../../lib/contract/problem-details.ts';
import { refusalResponse } from './refusal.ts';
import type { ParameterContract, Reading, RequestContract } from './request-contract.ts';
import { requestId } from './request-id.ts';

/** The event of API Gateway and, once they are read, the parameters of the operation. */
export interface EventWithParameters<Id extends OperationId> extends APIGatewayProxyEventV2 {
  parameters: ParametersFor<Id>;
}

/**
 * Reads and validates the parameters of a request. Bad ones end it with a 400 that names them all.
 *
 * The 400 is an early return and not a throw: an error captures its stack, which costs more than the whole request.
 */
export function parameters<Id extends OperationId>(
  contract: RequestContract<Id>,
): MiddlewareObj<EventWithParameters<Id>, APIGatewayProxyStructuredResultV2> {
  return {
    before(request) {
      const { event, context } = request;
      const values: Record<string, unknown> = {};
      const details: Record<string, string> = {};
      for (const parameter of contract.parameters) {
        const reading = readParameter(parameter, event);
        if ('value' in reading) values[parameter.name] = reading.value;
        else details[parameter.name] = reading.detail;
      }
      if (Object.keys(details).length > 0) return refusalResponse(contract, details, requestId(event, context));

      request.event = { ...event, parameters: values as ParametersFor<Id> };
      return undefined;
    },
  };
}

function readParameter(
  { in: place, name, absent, read }: ParameterContract,
  event: APIGatewayProxyEventV2,
): Reading<unknown> {
  const source: Readonly<Record<string, unknown>> | undefined =
    place === 'path' ? event?.pathParameters : event?.queryStringParameters;
  const text = source?.[name] ?? absent;
  if (text === undefined) return { detail: REQUIRED };
  if (typeof text !== 'string') return { detail: NOT_A_NUMBER };

  return read(place === 'query' ? restorePlus(text) : text);
}

/** Gateways decode `+` in a query to a space; where a plus sign may stand, a space was one. */
function restorePlus(text: string): string {
  return text.replace(/^ |(?<=e) /gi, '+');
}
