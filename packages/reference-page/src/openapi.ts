import type { DocumentedSchema } from './schema.ts';

/** The parts of an OpenAPI document that a page reads, with what it refers to in place of each reference. */
export interface OpenApi {
  readonly info: Readonly<{
    title: string;
    summary?: string;
    description?: string;
    version: string;
    contact?: { name?: string; url?: string; email?: string };
    license?: { name: string; identifier?: string; url?: string };
  }>;
  readonly servers?: readonly Readonly<{ url: string; variables?: Readonly<Record<string, { default: string }>> }>[];
  readonly tags?: readonly Readonly<{ name: string; description?: string }>[];
  readonly security?: readonly OpenApiSecurity[];
  readonly paths?: Readonly<Record<string, OpenApiPath>>;
}

/** The names of the keys that a request needs together; without any, none is needed. */
export type OpenApiSecurity = Readonly<Record<string, readonly string[]>>;

export type OpenApiPath = Readonly<
  { parameters?: readonly OpenApiParameter[] } & Partial<Record<(typeof METHODS)[number], OpenApiOperation>>
>;

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

export type OpenApiOperation = Readonly<{
  operationId?: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  tags?: readonly string[];
  security?: readonly OpenApiSecurity[];
  parameters?: readonly OpenApiParameter[];
  requestBody?: { readonly content?: OpenApiContent };
  responses?: Readonly<Record<string, OpenApiResponse>>;
}>;

export type OpenApiParameter = Readonly<{
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema?: DocumentedSchema;
  content?: OpenApiContent;
  example?: unknown;
  examples?: OpenApiExamples;
}>;

export type OpenApiResponse = Readonly<{
  description?: string;
  headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema?: DocumentedSchema }>>;
  content?: OpenApiContent;
}>;

/** By media type. */
export type OpenApiContent = Readonly<
  Record<
    string,
    { readonly schema?: DocumentedSchema; readonly example?: unknown; readonly examples?: OpenApiExamples }
  >
>;

type OpenApiExamples = Readonly<Record<string, { readonly description?: string; readonly value?: unknown }>>;

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/**
 * A copy of a document with what it refers to in place of each reference, so that parts may contain themselves, and with schemas that
 * have the properties of all that they are composed of. A reference to another document, or to nothing, becomes an empty object.
 */
export function resolved(document: object): OpenApi {
  const copy = structuredClone(document) as Node;
  const { components: { schemas = {} } = {} } = copy as { components?: { schemas?: Record<string, Node> } };
  for (const [name, schema] of Object.entries(schemas)) schema.title ??= name;
  const nodes = new Set<Node>();
  const link = (node: Node): void => {
    if (nodes.has(node)) return;
    nodes.add(node);
    for (const [key, value] of Object.entries(node)) {
      if (!isNode(value)) continue;
      const part = typeof value.$ref === 'string' ? target(copy, value as Node & { $ref: string }) : value;
      node[key] = part;
      link(part);
    }
  };
  link(copy);
  for (const node of nodes) modernize(node);
  for (const node of nodes) compose(node);
  return copy as unknown as OpenApi;
}

/** What is referred to; together with what stands next to the reference, if there is anything. */
function target(document: Node, { $ref, ...own }: Node & { readonly $ref: string }): Node {
  const names = $ref.startsWith('#/') ? $ref.slice(2).split('/') : [];
  const decoded = names.map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = decoded.reduce<unknown>((part, name) => (isNode(part) ? part[name] : undefined), document);
  const part = names.length > 0 && isNode(found) ? found : {};
  const whole = typeof part.$ref === 'string' ? target(document, part as Node & { $ref: string }) : part;
  return Object.keys(own).length > 0 ? { ...own, allOf: [whole] } : whole;
}

/** Writes what OpenAPI 3.0 says about numbers and null as 3.1 does. */
function modernize(schema: Node): void {
  for (const bound of ['Minimum', 'Maximum']) {
    const { [`exclusive${bound}`]: isExclusive, [bound.toLowerCase()]: value } = schema;
    if (typeof isExclusive !== 'boolean') continue;
    delete schema[`exclusive${bound}`];
    if (isExclusive) Object.assign(schema, { [`exclusive${bound}`]: value, [bound.toLowerCase()]: undefined });
  }
  if (schema.nullable === true && typeof schema.type === 'string') schema.type = [schema.type, 'null'];
}

/** Adds to a schema what it is composed of: all of `allOf`, and of `oneOf` or `anyOf` the only one that is not null. */
function compose(schema: Node): void {
  const { allOf = [], anyOf, oneOf = anyOf } = schema as Record<string, Node[] | undefined>;
  const variants = Array.isArray(oneOf) ? oneOf.filter(({ type }) => type !== 'null') : [];
  const parts = [...(Array.isArray(allOf) ? allOf : []), ...(variants.length === 1 ? variants : [])];
  delete schema.allOf;
  if (parts.length === 0) return;
  for (const part of parts) compose(part);
  const all = [...parts, { ...schema }];
  Object.assign(schema, ...all, {
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
  });
}
