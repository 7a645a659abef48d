import type { Operation, Parameter } from '../../contract/entry.ts';
import { camelCase } from '../../contract/identifiers.ts';
import { GROUPS, groupOf } from '../../contract/index.ts';
import { VALIDATION_PROBLEM_DETAILS } from '../../contract/problem-schema.ts';
import type { Components, Reference } from './components.ts';
import type { OpenApiExamples } from './examples.ts';
import { JSON_TYPE, PROBLEM_TYPE, responseHeaders } from './responses-object.ts';

/** What the operations of a document have in common. */
export interface Shared {
  readonly components: Components;
  readonly examples: OpenApiExamples;
  /** The responses that every operation can give, by status. */
  readonly responses: Readonly<Record<string, Reference>>;
}

/** An operation as OpenAPI describes it. */
export function openApiOperation(id: string, operation: Operation, shared: Shared): object {
  const { summary, description, parameters } = operation;
  return {
    operationId: camelCase(id), // the name of the function in generated clients
    tags: [GROUPS[groupOf(id)].title],
    summary,
    description,
    parameters: Object.entries(parameters).map(([name, parameter]) => openApiParameter(name, parameter)),
    responses: { 200: success(operation, shared), ...badRequests(operation, shared), ...shared.responses },
  };
}

/** A parameter, written out wherever it is used: tools for function calling lose those behind a $ref. */
function openApiParameter(name: string, { in: location, required, description, schema }: Parameter): object {
  const { examples, ...rest } = schema;
  const [example] = examples;
  return { name, in: location, required, description, schema: withInclusiveBounds(rest), example };
}

/** For integers, above 1 means from 2: client generators get `minimum: 2` right, but often not `exclusiveMinimum: 1`. */
function withInclusiveBounds(schema: Parameter['schema'] | Omit<Parameter['schema'], 'examples'>): object {
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  if (schema.type !== 'integer') return schema;
  return {
    ...rest,
    ...(exclusiveMinimum === undefined ? {} : { minimum: Number(exclusiveMinimum) + 1 }),
    ...(exclusiveMaximum === undefined ? {} : { maximum: Number(exclusiveMaximum) - 1 }),
  };
}

function success({ responseBody, caching, examples: all }: Operation, { components, examples }: Shared): object {
  return {
    description: 'The result.',
    headers: responseHeaders(components, caching),
    content: { [JSON_TYPE]: { schema: components.schema(responseBody), examples: examples.named(all, 200) } },
  };
}

/** The 400 of an operation, if it has parameters that can be bad. */
function badRequests(operation: Operation, shared: Shared): { 400?: object } {
  return Object.keys(operation.parameters).length > 0 ? { 400: badRequestResponse(operation, shared) } : {};
}

function badRequestResponse({ examples: all }: Operation, { components, examples }: Shared): object {
  return {
    description: 'Invalid parameters.',
    headers: responseHeaders(components, 'none'),
    content: {
      [PROBLEM_TYPE]: { schema: components.schema(VALIDATION_PROBLEM_DETAILS), examples: examples.named(all, 400) },
    },
  };
}
