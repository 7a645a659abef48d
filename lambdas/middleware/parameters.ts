import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { OperationId, ParametersFor } from '../../lib/contract/index.ts';
import {
  invalidParameters,
  misspelled,
  type ParameterError,
  REPEATED,
  REQUIRED,
} from '../../lib/contract/problem-details.ts';
import { requestId, requestParameters, requestQuery } from '../http/request.ts';
import { problemResponse } from '../http/responses.ts';
import type { ParameterContract, RequestContract } from '../parameters/request-contract.ts';

/** The event of API Gateway and, once they have been parsed, the parameters of the operation. */
export interface EventWithParameters<Id extends OperationId> extends APIGatewayProxyEventV2 {
  parameters: ParametersFor<Id>;
  /** The names of the parameters that were not sent, whose values are the defaults. */
  omitted: ReadonlySet<string>;
}

/**
 * Parses and validates the parameters of a request. If any are bad, the response is a 400 that lists them all.
 *
 * The 400 is an early return, not a throw: an error captures its stack, which takes longer than the whole request.
 */
export function parameters<Id extends OperationId>(
  contract: RequestContract,
): MiddlewareObj<EventWithParameters<Id>, APIGatewayProxyStructuredResultV2> {
  return {
    before(request) {
      const { event, context } = request;
      const values: Record<string, unknown> = {};
      const omitted = new Set<string>();
      const errors: ParameterError[] = [];
      const misspellings = misspelledNames(contract, event);
      for (const parameter of contract.parameters) {
        const { name, in: location } = parameter;
        const sent = requestParameters(event, location)[name] ?? undefined;
        const misspelling = misspellings.get(name);
        if (sent === undefined) omitted.add(name);
        const text = sent ?? parameter.default;
        const parsed = text === undefined ? REQUIRED : parseSent(parameter, text, event);
        // Each parameter is reported once, however often or in however many spellings it was sent.
        if (misspelling !== undefined && (sent === undefined || 'value' in parsed)) {
          errors.push({ parameter: misspelling, in: 'query', ...misspelled(name) });
        } else if ('value' in parsed) values[name] = parsed.value;
        else errors.push({ parameter: name, in: location, ...parsed });
      }
      if (errors.length > 0) return problemResponse(invalidParameters(errors, requestId(event, context)));

      request.event = { ...event, parameters: values as ParametersFor<Id>, omitted };
      return undefined;
    },
  };
}

function parseSent({ in: location, name, parse }: ParameterContract, sent: unknown, event: APIGatewayProxyEventV2) {
  // Only a malformed event has a value that is not a text. Parsing an empty one says what the parameter expects.
  const text = typeof sent === 'string' ? sent : '';
  if (location === 'path') return parse(text);
  const parsed = parse(restorePlus(text));
  return 'code' in parsed && isRepeated(name, event) ? REPEATED : parsed;
}

/** Gateways decode `+` in a query to a space, so a space where a plus sign may stand was one. */
function restorePlus(text: string): string {
  return text.replace(/^ |(?<=e) /gi, '+');
}

/** Whether the query has a parameter more than once. API Gateway joins its values with commas. */
function isRepeated(name: string, event: APIGatewayProxyEventV2): boolean {
  return new URLSearchParams(requestQuery(event)).getAll(name).length > 1;
}

/** The most characters of a misspelled name that an error repeats. */
const MAX_SHOWN_LENGTH = 40;

/** The first misspelling of each parameter in the query, shortened. */
function misspelledNames(
  { misspellings }: Pick<RequestContract, 'misspellings'>,
  event: APIGatewayProxyEventV2,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (misspellings.size === 0) return found;
  for (const sent of Object.keys(requestParameters(event, 'query'))) {
    const meant = misspellings.get(sent.toLowerCase().replace(/[-_]/g, ''));
    if (meant !== undefined && meant !== sent && !found.has(meant)) found.set(meant, shortened(sent));
  }
  return found;
}

function shortened(name: string): string {
  return name.length > MAX_SHOWN_LENGTH ? `${name.slice(0, MAX_SHOWN_LENGTH)}…` : name;
}
