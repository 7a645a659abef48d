import type { Operation, Parameter } from '../../http/operation.ts';
import type { Components } from './components.ts';
import { openApiResponses } from './responses-object.ts';

/**
 * An operation as OpenAPI describes it.
 *
 * @param tag - the title of its group.
 */
export function openApiOperation(operation: Operation, tag: string, components: Components): object {
  const { id, summary, description, parameters } = operation;
  return {
    // In generated clients: `groupTwoWords` for `group/two-words`.
    operationId: id.replaceAll(/[\W_]+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [tag],
    summary,
    description,
    parameters: Object.entries(parameters).map(([name, parameter]) => openApiParameter(name, parameter, components)),
    responses: openApiResponses(operation, components),
  };
}

/** A parameter, written out wherever it is used, because tools for function calling lose parameters behind a $ref. */
function openApiParameter(name: string, parameter: Parameter, components: Components): object {
  const { in: location, required, kind, description, example, default: fallback } = parameter;
  const schema = components.schema(kind.schema);
  return {
    name,
    in: location,
    required,
    description: description || undefined,
    schema: fallback === undefined ? schema : { ...schema, default: fallback },
    example,
  };
}
