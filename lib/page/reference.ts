import {
  type DocumentedSchema,
  type OpenApi,
  type OpenApiOperation,
  type OpenApiResponse,
  resolved,
} from './openapi.ts';
import { requestTarget } from './request.ts';

/** A request with its response. */
export type DocumentedExample = Readonly<{ title: string; status: number; target: string; body: unknown }>;

export interface DocumentedOperation extends OpenApiOperation {
  /** The part of the page's address that leads to the operation. */
  readonly id: string;
  readonly path: string;
  /** The schema of the body of a success. */
  readonly result: DocumentedSchema;
  /** Successes first; without one, the first is made of the schema. */
  readonly examples: readonly [DocumentedExample, ...DocumentedExample[]];
}

/** What the page shows of a document. */
export interface Reference {
  readonly info: OpenApi['info'];
  readonly groups: readonly { title: string; description: string; operations: readonly DocumentedOperation[] }[];
}

/** @param anchors - the ids of operations by `operationId`, where they differ. */
export function referenceOf(document: object, anchors: Readonly<Record<string, string>> = {}): Reference {
  const { info, tags, paths } = resolved(document);
  const operations = Object.entries(paths).map(([path, { get }]) => operationOf(path, get, anchors));
  const groups = tags.map(({ name, description }) => ({
    title: name,
    description,
    operations: operations.filter(({ tags }) => tags.includes(name)),
  }));
  return { info, groups };
}

function operationOf(
  path: string,
  operation: OpenApiOperation,
  anchors: Readonly<Record<string, string>>,
): DocumentedOperation {
  const { operationId, parameters, responses } = operation;
  const result = responses[200].content['application/json'].schema;
  const required = parameters.filter((parameter) => parameter.required);
  const values = required.map(({ name, in: location, example }) => ({ name, in: location, text: String(example) }));
  const made = { title: 'Example', status: 200, target: requestTarget(path, values), body: exampleOf(result) };
  const known = Object.entries(responses).flatMap(examplesOf);
  const [first = made, ...others] = known[0]?.status === 200 ? known : [made, ...known];
  return { ...operation, id: anchors[operationId] ?? operationId, path, result, examples: [first, ...others] };
}

/** The examples of a response that have the request as their description: `GET /math/prime/97`. */
function examplesOf([status, { content }]: [string, OpenApiResponse]): DocumentedExample[] {
  const named = Object.values(content).flatMap(({ examples = {} }) => Object.entries(examples));
  return named.map(([title, { description, value }]) => {
    return { title, status: Number(status), target: description.replace('GET ', ''), body: value };
  });
}

/** A value of a schema. */
function exampleOf({ type, properties, items, enum: choices }: DocumentedSchema): unknown {
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exampleOf(part)]));
  if (items) return [exampleOf(items)];
  const plain: Readonly<Record<string, unknown>> = { string: '…', integer: 0, number: 0, boolean: true };
  return choices?.[0] ?? plain[type];
}
