import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ParseResult } from './kinds.ts';
import type { Operation, Parameter } from './operation.ts';
import {
  invalidParameters,
  misspelled,
  type ParameterError,
  queryError,
  REPEATED,
  REQUIRED,
  requiredIn,
} from './problem-details.ts';
import { requestId } from './request.ts';
import { problemResponse } from './responses.ts';

/** The event of API Gateway and, once they have been parsed, the parameters of the operation. */
export interface EventWithParameters extends APIGatewayProxyEventV2 {
  values: Readonly<Record<string, unknown>>;
  /** The names of the parameters that were not sent, whose values are the defaults. */
  omitted: ReadonlySet<string>;
}

/**
 * Parses and validates the parameters of a request. If any are bad, the response is a 400 that lists them all.
 *
 * The 400 is an early return, not a throw: an error captures its stack, which takes longer than the whole request.
 */
export function parameters(
  operation: Operation,
): MiddlewareObj<EventWithParameters, APIGatewayProxyStructuredResultV2, Error> {
  const all = Object.entries(operation.parameters);
  const meanings = misspellings(all);
  return {
    before(request) {
      const { event, context } = request;
      const values: Record<string, unknown> = {};
      const omitted = new Set<string>();
      const errors: ParameterError[] = [];
      const misspelledByName = misspelledNames(meanings, event);
      for (const [name, parameter] of all) {
        const { in: location } = parameter;
        const sent = (location === 'path' ? event.pathParameters : event.queryStringParameters)?.[name];
        const misspelling = misspelledByName.get(name);
        if (sent === undefined) omitted.add(name);
        const parsed = parse(name, parameter, sent, event);
        // Each parameter is reported once, however often or in however many spellings it was sent.
        if (misspelling !== undefined && (sent === undefined || 'value' in parsed)) {
          errors.push(queryError(misspelling, misspelled(name)));
        } else if ('value' in parsed) {
          values[name] = parsed.value;
        } else {
          errors.push({ parameter: name, in: location, ...parsed });
        }
      }
      if (errors.length > 0) return problemResponse(invalidParameters(errors, requestId(event, context)));

      request.event = { ...event, values, omitted };
      return undefined;
    },
  };
}

function parse(
  name: string,
  { in: location, required, kind, default: fallback, otherPaths }: Parameter,
  sent: string | undefined,
  event: APIGatewayProxyEventV2,
): ParseResult<unknown> {
  if (sent === undefined) {
    if (fallback !== undefined) return kind.parse(String(fallback));
    return required ? REQUIRED : { value: undefined };
  }
  if (location === 'path') {
    const otherPath = otherPaths?.get(sent.toLowerCase());
    return otherPath === undefined ? kind.parse(sent) : requiredIn(otherPath);
  }
  if (isRepeated(name, sent, event)) return REPEATED;
  return kind.parse(kind.fromQuery?.(sent) ?? sent);
}

/** Whether the query has a parameter more than once. API Gateway joins its values with commas. */
function isRepeated(name: string, sent: string, { rawQueryString }: APIGatewayProxyEventV2): boolean {
  return sent.includes(',') && new URLSearchParams(rawQueryString).getAll(name).length > 1;
}

/** A name as a person may write it: in any letter case, with or without `-` and `_`. */
const normalized = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');

/** The names of query parameters by what may be sent for them, normalized: themselves, and likely misspellings. */
function misspellings(all: readonly [string, Parameter][]): ReadonlyMap<string, string> {
  const inQuery = all.filter(([, parameter]) => parameter.in === 'query');
  const names = inQuery.flatMap(([name, parameter]) =>
    [name, ...(parameter.misspellings ?? [])].map((one) => [normalized(one), name] as const),
  );
  return new Map(names);
}

/** The most characters of a misspelled name that an error repeats. */
const MAX_SHOWN_LENGTH = 40;

/** The first misspelling of each parameter in the query, shortened. */
function misspelledNames(
  meanings: ReadonlyMap<string, string>,
  { queryStringParameters = {} }: APIGatewayProxyEventV2,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (meanings.size === 0) return found;
  for (const sent of Object.keys(queryStringParameters)) {
    const meant = meanings.get(normalized(sent));
    if (meant !== undefined && meant !== sent && !found.has(meant)) found.set(meant, shortened(sent));
  }
  return found;
}

function shortened(name: string): string {
  return name.length > MAX_SHOWN_LENGTH ? `${name.slice(0, MAX_SHOWN_LENGTH)}…` : name;
}
