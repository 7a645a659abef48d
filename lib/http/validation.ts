import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { ParseResult } from './kinds.ts';
import type { Operation } from './operation.ts';
import { invalidParameters, type Parameter, queryError, shorten } from './parameter.ts';
import type { ParameterError, ParameterProblem } from './problem-details.ts';

export const REQUIRED: ParameterProblem = { code: 'required', detail: 'is required' };
export const REPEATED: ParameterProblem = { code: 'repeated', detail: 'was sent more than once' };

/** A parameter that is missing, and another name that was probably sent for it. */
export function requiredInsteadOf(otherName: string): ParameterProblem {
  return { code: 'required', detail: `is required; ${otherName} is not a parameter of this operation` };
}

/** Another name of a parameter, or its name in the wrong letter case. */
export function misspelled(name: string): ParameterProblem {
  return { code: 'misspelled', detail: `is unknown; did you mean ${name}?` };
}

/** A name that people expect and the operation does not have, and what to do instead. */
export function unsupportedName(note: string): ParameterProblem {
  return { code: 'misspelled', detail: `is unknown; ${note}` };
}

/** The event of API Gateway, with the values of the operation's parameters by name. */
export interface EventWithValues extends APIGatewayProxyEventV2 {
  values: Readonly<Record<string, unknown>>;
}

type Middleware = MiddlewareObj<EventWithValues, { message: string }, Error, Context, { notes?: readonly string[] }>;

/**
 * Parses and validates the parameters of a request. Unknown names in the query are ignored, except other names of missing
 * parameters, and common names that the operation lacks: these are rejected, or a note at the end of `message` says that they
 * were ignored.
 *
 * @throws HttpProblem, a 400 that lists all bad parameters.
 */
export function validation({ parameters, unsupported }: Operation): Middleware {
  const all = Object.entries(parameters);
  const meanings = meaningsOf(all);
  const unsupportedNames = new Set(unsupported?.names);
  return {
    before({ event, internal }) {
      const { queryStringParameters: query = {} } = event;
      const values: Record<string, unknown> = {};
      const errors: ParameterError[] = [];
      const notes: string[] = [];
      for (const [name, parameter] of all) {
        const sent = (parameter.in === 'path' ? event.pathParameters : query)?.[name];
        const otherName =
          sent === undefined ? Object.keys(query).find((key) => meanings.get(normalized(key)) === name) : undefined;
        if (otherName !== undefined && parameter.otherNameNote) {
          notes.push(`${shorten(otherName)} was ignored; ${parameter.otherNameNote}.`);
        } else if (otherName !== undefined) {
          errors.push(otherNameError(shorten(otherName), name, parameter));
          continue;
        }
        const parsed = parse(name, parameter, sent, event);
        if ('value' in parsed) values[name] = parsed.value;
        else errors.push({ parameter: name, in: parameter.in, ...parsed });
      }
      const expected = Object.keys(query).find((key) => unsupportedNames.has(normalized(key)));
      if (expected !== undefined && unsupported?.isRejected) {
        errors.push(queryError(shorten(expected), unsupportedName(unsupported.note)));
      } else if (expected !== undefined) {
        notes.push(`${shorten(expected)} was ignored; ${unsupported?.note}.`);
      }
      if (errors.length > 0) throw invalidParameters(...errors);
      internal.notes = notes;
      event.values = values;
    },
    after(request) {
      const { response, internal } = request;
      const { notes = [] } = internal;
      if (response && notes.length > 0)
        request.response = { ...response, message: [response.message, ...notes].join(' ') };
    },
  };
}

function otherNameError(otherName: string, name: string, { required }: Parameter): ParameterError {
  return required ? queryError(name, requiredInsteadOf(otherName)) : queryError(otherName, misspelled(name));
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
  if (location === 'path') return kind.parse(sent, event.rawQueryString);
  if (isRepeated(name, sent, event)) return REPEATED;
  return kind.parse(kind.fromQuery?.(sent) ?? sent);
}

/** Whether the query has a parameter more than once. API Gateway joins its values with commas. */
function isRepeated(name: string, sent: string, { rawQueryString }: APIGatewayProxyEventV2): boolean {
  return sent.includes(',') && new URLSearchParams(rawQueryString).getAll(name).length > 1;
}

/** A name without what does not matter: letter case, `-` and `_`. */
const normalized = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');

/** Maps each accepted spelling of a query parameter, normalized, to its right name. */
function meaningsOf(all: readonly [string, Parameter][]): ReadonlyMap<string, string> {
  const inQuery = all.filter(([, parameter]) => parameter.in === 'query');
  const names = inQuery.flatMap(([name, { otherNames = [] }]) =>
    [name, ...otherNames].map((one) => [normalized(one), name] as const),
  );
  return new Map(names);
}
