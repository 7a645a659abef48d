import { GROUPS } from './about.ts';
import type { Operation, Parameter } from './endpoint.ts';
import type { Components, Reference } from './openapi-components.ts';
import { componentName, type OpenApiExamples } from './openapi-examples.ts';
import { cacheHeaders, JSON_TYPE, PROBLEM_TYPE } from './openapi-responses.ts';
import { INVALID_PARAMETERS } from './problem-schema.ts';

/** What the operations of a document have in common. */
export interface Shared {
  readonly components: Components;
  readonly examples: OpenApiExamples;
  /** The responses every operation can answer with, by status. */
  readonly responses: Readonly<Record<string, Reference>>;
}

/**
 * The name generated clients call an operation by: `mathPrime` for `math/prime`, `timeUnixMs` for `time/unix-ms`.
 */
export function operationId(id: string): string {
  return id.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** An operation as OpenAPI describes it. */
export function openApiOperation(id: string, operation: Operation, shared: Shared): object {
  const { group, summary, description, parameters } = operation;
  return {
    operationId: operationId(id),
    tags: [GROUPS[group].title],
    summary,
    description,
    parameters: Object.entries(parameters).map(([name, parameter]) => openApiParameter(name, parameter, shared)),
    responses: { 200: success(operation, shared), ...refusals(operation, shared), ...shared.responses },
  };
}

/** A parameter; one whose schema has a title is written once, among the components. */
function openApiParameter(name: string, parameter: Parameter, { components }: Shared): object {
  const { title, examples, ...schema } = parameter.schema;
  const { in: place, required, description } = parameter;
  const [example] = examples;
  const described = { name, in: place, required, description, schema, example };
  return title === undefined ? described : components.refer('parameters', title, described);
}

function success({ result, caching, examples: all }: Operation, { components, examples }: Shared): object {
  return {
    description: 'The result.',
    headers: cacheHeaders(components, caching),
    content: { [JSON_TYPE]: { schema: components.schema(result), examples: examples.named(all, 200) } },
  };
}

/** The 400 of an operation, if it has parameters that can be bad. */
function refusals(operation: Operation, shared: Shared): { 400?: object } {
  return Object.keys(operation.parameters).length > 0 ? { 400: refusal(operation, shared) } : {};
}

/** The 400. Many operations have a single way to refuse, and have that one in common: it is a component. */
function refusal({ examples: all }: Operation, { components, examples }: Shared): object {
  const refusals = examples.named(all, 400);
  const response = {
    description: 'Bad parameters.',
    content: { [PROBLEM_TYPE]: { schema: components.schema(INVALID_PARAMETERS), examples: refusals } },
  };
  const [title, ...others] = Object.keys(refusals);
  return title !== undefined && others.length === 0
    ? components.refer('responses', componentName(title), response)
    : response;
}
