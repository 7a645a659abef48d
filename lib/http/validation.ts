import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { ParseResult } from './kinds.ts';
import {
  invalidParameters,
  type Operation,
  type Parameter,
  queryError,
  REPEATED,
  REQUIRED,
  shorten,
  unknownParameter,
} from './operation.ts';
import { openApiPath } from './path-template.ts';
import { HttpProblem, notFound, type ParameterError } from './problem-details.ts';

/** How many unknown parameters are reported, so that no error grows with the request. */
const MAX_UNKNOWN = 5;

/** Names that links and caches add to a URL. They mean nothing to an operation, so they are ignored. */
const IGNORED = /^(?:_|fbclid|gclid|msclkid|utm_.*)$/s;

/** The event of API Gateway, with the values of the operation's parameters by name. */
export interface EventWithValues extends APIGatewayProxyEventV2 {
  values: Readonly<Record<string, unknown>>;
}

/**
 * Parses and validates the parameters of a request.
 *
 * @throws HttpProblem: a 404 if a value in the path is empty; a 400 that lists all bad parameters, and up to five that the operation
 *   does not have.
 */
export function validation({ id, path, parameters }: Operation): MiddlewareObj<EventWithValues> {
  const entries = Object.entries(parameters);
  const queryNames = entries.filter(([, parameter]) => parameter.in === 'query').map(([name]) => name);
  const unknownProblem = unknownParameter(id, queryNames);
  return {
    before({ event }) {
      // Some emulators of API Gateway send null where it sends nothing.
      const { pathParameters, queryStringParameters } = event;
      if (Object.values(pathParameters ?? {}).includes('')) throw new HttpProblem(notFound(openApiPath(path)));
      const values: Record<string, unknown> = {};
      const errors: ParameterError[] = [];
      for (const [name, parameter] of entries) {
        const parsed = parse(name, parameter, event);
        if ('value' in parsed) values[name] = parsed.value;
        else errors.push({ parameter: name, in: parameter.in, ...parsed });
      }
      const sent = Object.keys(queryStringParameters ?? {});
      const unknownNames = sent.filter((name) => !queryNames.includes(name) && !IGNORED.test(name));
      errors.push(...unknownNames.slice(0, MAX_UNKNOWN).map((name) => queryError(shorten(name), unknownProblem)));
      if (errors.length > 0) throw invalidParameters(...errors);
      event.values = values;
    },
  };
}

function parse(
  name: string,
  { in: location, required, kind, default: fallback }: Parameter,
  event: APIGatewayProxyEventV2,
): ParseResult<unknown> {
  const sent = (location === 'path' ? event.pathParameters : event.queryStringParameters)?.[name];
  if (sent === undefined) {
    if (fallback !== undefined) return kind.parse(String(fallback));
    return required ? REQUIRED : { value: undefined };
  }
  return isRepeated(name, sent, event) ? REPEATED : kind.parse(sent);
}

/** Whether the query has a parameter more than once. API Gateway joins its values with commas. */
function isRepeated(name: string, sent: string, { rawQueryString }: APIGatewayProxyEventV2): boolean {
  return sent.includes(',') && new URLSearchParams(rawQueryString).getAll(name).length > 1;
}
