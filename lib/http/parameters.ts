import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { shorten } from '../core/shorten.ts';
import type { ParseResult } from './kinds.ts';
import type { Operation, Parameter } from './operation.ts';
import {
  HttpProblem,
  invalidParameters,
  misspelled,
  type ParameterError,
  queryError,
  REPEATED,
  REQUIRED,
} from './problem-details.ts';

/** The event of API Gateway, with the values of the operation's parameters by name. */
export interface EventWithValues extends APIGatewayProxyEventV2 {
  values: Readonly<Record<string, unknown>>;
}

/**
 * Parses and validates the parameters of a request.
 *
 * @throws HttpProblem, a 400 that lists all bad parameters.
 */
export function parameters({ parameters }: Operation): MiddlewareObj<EventWithValues> {
  const all = Object.entries(parameters);
  const meanings = misspellings(all);
  return {
    before({ event }) {
      const values: Record<string, unknown> = {};
      const errors: ParameterError[] = [];
      const misspelledByName = misspelledNames(meanings, event);
      for (const [name, parameter] of all) {
        const { in: location } = parameter;
        const sent = (location === 'path' ? event.pathParameters : event.queryStringParameters)?.[name];
        const misspelling = misspelledByName.get(name);
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
      if (errors.length > 0) throw new HttpProblem(invalidParameters(...errors));
      event.values = values;
    },
  };
}

function parse(
  name: string,
  { in: location, required, kind, default: fallback }: Parameter,
  sent: string | undefined,
  event: APIGatewayProxyEventV2,
): ParseResult<unknown> {
  if (sent === undefined) {
    if (fallback !== undefined) return kind.parse(String(fallback));
    return required ? REQUIRED : { value: undefined };
  }
  if (location === 'path') return kind.parse(sent);
  if (isRepeated(name, sent, event)) return REPEATED;
  return kind.parse(kind.fromQuery?.(sent) ?? sent);
}

/** Whether the query has a parameter more than once. API Gateway joins its values with commas. */
function isRepeated(name: string, sent: string, { rawQueryString }: APIGatewayProxyEventV2): boolean {
  return sent.includes(',') && new URLSearchParams(rawQueryString).getAll(name).length > 1;
}

/** A name as a person may write it: in any letter case, with or without `-` and `_`. */
const normalized = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');

/** The right name of a query parameter by each accepted or misspelled one, normalized. */
function misspellings(all: readonly [string, Parameter][]): ReadonlyMap<string, string> {
  const inQuery = all.filter(([, parameter]) => parameter.in === 'query');
  const names = inQuery.flatMap(([name, parameter]) =>
    [name, ...(parameter.misspellings ?? [])].map((one) => [normalized(one), name] as const),
  );
  return new Map(names);
}

/** The first misspelling of each parameter in the query, shortened. */
function misspelledNames(
  meanings: ReadonlyMap<string, string>,
  { queryStringParameters = {} }: APIGatewayProxyEventV2,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (meanings.size === 0) return found;
  for (const sent of Object.keys(queryStringParameters)) {
    const meant = meanings.get(normalized(sent));
    if (meant !== undefined && meant !== sent && !found.has(meant)) found.set(meant, shorten(sent));
  }
  return found;
}
