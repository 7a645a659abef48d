import type { Example, Operation, Parameter } from '../../http/operation.ts';
import type { Schema } from '../../http/schema.ts';
import { operationIdOf } from '../names.ts';
import { PROBLEM_DETAILS, VALIDATION_PROBLEM_DETAILS } from '../problem-schema.ts';
import { STATUSES } from '../rules.ts';
import type { Components } from './components.ts';
import {
  JSON_TYPE,
  notFoundResponse,
  PROBLEM_TYPE,
  problem,
  responseHeaders,
  sharedResponses,
} from './responses-object.ts';

/**
 * An operation as OpenAPI describes it.
 *
 * @param tag - the title of its group.
 */
export function openApiOperation(operation: Operation, tag: string, components: Components): object {
  const { id, summary, description, parameters } = operation;
  return {
    operationId: operationIdOf(id), // the name of the function in generated clients
    tags: [tag],
    summary,
    description,
    parameters: Object.entries(parameters).map(([name, parameter]) => openApiParameter(name, parameter, components)),
    responses: {
      200: success(operation, components),
      ...failures(operation, components),
      ...sharedResponses(components),
    },
  };
}

/** A parameter, written out wherever it is used, because tools for function calling lose parameters behind a $ref. */
function openApiParameter(name: string, parameter: Parameter, components: Components): object {
  const { in: location, required, kind, description, example, default: fallback } = parameter;
  const schema = components.schema(withInclusiveBounds(kind.schema));
  return {
    name,
    in: location,
    required,
    description,
    schema: fallback === undefined ? schema : { ...schema, default: fallback },
    example,
  };
}

/** `minimum: 2` for integers above 1: many client generators get `exclusiveMinimum: 1` wrong. */
function withInclusiveBounds(schema: Schema): Schema {
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  if (schema.type !== 'integer') return schema;
  return {
    ...rest,
    ...(exclusiveMinimum === undefined ? {} : { minimum: Number(exclusiveMinimum) + 1 }),
    ...(exclusiveMaximum === undefined ? {} : { maximum: Number(exclusiveMaximum) - 1 }),
  };
}

function success({ result, caching, examples }: Operation, components: Components): object {
  return {
    description: 'The result.',
    headers: responseHeaders(components, caching),
    content: { [JSON_TYPE]: { schema: components.schema(result), examples: named(examples, 200) } },
  };
}

/** A 400, a 404 (its own, if it has an example of one), and failures of services that it calls. */
function failures({ examples, upstreamFailures = [] }: Operation, components: Components): object {
  const failure = (status: 400 | 404, schema: Schema) => ({
    [status]: {
      description: STATUSES[status],
      headers: responseHeaders(components, 'none'),
      content: { [PROBLEM_TYPE]: { schema: components.schema(schema), examples: named(examples, status) } },
    },
  });
  return {
    ...failure(400, VALIDATION_PROBLEM_DETAILS),
    ...(examples.some(({ status }) => status === 404)
      ? failure(404, PROBLEM_DETAILS)
      : { 404: notFoundResponse(components) }),
    ...Object.fromEntries(
      upstreamFailures.map((one) => [one.status, { description: STATUSES[one.status], ...problem(components, one) }]),
    ),
  };
}

/** The examples with this status, by title, each with its request. */
function named(examples: readonly Example[], status: number): Record<string, object> {
  const shown = examples.filter((example) => example.status === status);
  return Object.fromEntries(
    shown.map(({ title, target, body }) => [title, { description: `GET ${target}`, value: body }]),
  );
}
