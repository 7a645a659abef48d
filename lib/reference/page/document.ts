/** The parts of an OpenAPI 3.1 document that the page shows. It is read from the document alone. */

/** A JSON Schema. One that was referred to has its name in the document as `title`. */
export interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  /** The range of a number as people say it. */
  readonly 'x-range'?: string;
  /** An operation, and the field of its response that lists values. */
  readonly 'x-suggestions'?: { readonly path: string; readonly field: string };
  /** The names of properties, by the headings under which they are shown. */
  readonly 'x-groups'?: Readonly<Record<string, readonly string[]>>;
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
  readonly [keyword: string]: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly example: unknown;
}

interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: Schema }>>;
  readonly content: Readonly<Record<string, { readonly schema: Schema; readonly examples?: Examples }>>;
}

/** By title. The description is the request: `GET /math/prime/97`. */
type Examples = Readonly<Record<string, { readonly description?: string; readonly value: unknown }>>;

export interface Operation {
  readonly id: string;
  readonly path: string;
  /** The schema of a success. */
  readonly body: Schema;
  /** Successes first. */
  readonly examples: readonly [Example, ...Example[]];
  /** The part of the page's address that leads to the operation. */
  readonly 'x-id': string;
  /** Stands for the operation on its card: text or MathML. */
  readonly 'x-symbol': string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, Response>>;
}

export interface Document {
  readonly info: {
    readonly title: string;
    readonly summary: string;
    /** Markdown: an introduction; then sections, each with a heading, a paragraph, and a list of rules. */
    readonly description: string;
    readonly version: string;
    readonly license: { readonly name: string; readonly identifier: string };
    readonly 'x-data-release': { readonly title: string; readonly release: string };
  };
  readonly servers: readonly { readonly url: string }[];
  /** The groups of operations, each with the request that introduces it. */
  readonly tags: readonly { readonly name: string; readonly description: string; readonly 'x-example': string }[];
  readonly paths: Readonly<Record<string, { readonly get: Omit<Operation, 'id' | 'path' | 'body' | 'examples'> }>>;
}

/** A request with its response. */
export interface Example {
  readonly title: string;
  readonly status: number;
  readonly target: string;
  readonly body: unknown;
}

/** The document with what it refers to in place of each reference. */
export function resolvedDocument(document: object): Document {
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...own } = value as Record<string, unknown>;
    const parts = Object.fromEntries(Object.entries(own).map(([key, part]) => [key, resolved(part)]));
    if (typeof $ref !== 'string') return parts;
    const [, ...names] = $ref.split('/');
    const target = names.reduce((part, name) => Object(part)[name], document);
    return { title: names.at(-1), ...Object(resolved(target)), ...parts };
  };
  return resolved(document) as Document;
}

/**
 * The operations of a document in its order.
 *
 * @throws Error if one has no example of a success with its request.
 */
export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).map(([path, { get }]) => {
    const [example, ...others] = Object.entries(get.responses).flatMap(examplesOf);
    if (example?.status !== 200) throw new Error(`${path}: no example of a 200 with the description GET ${path}`);
    const body = Object.values(get.responses[200]?.content ?? {})[0]?.schema ?? {};
    return { ...get, id: get['x-id'], path, body, examples: [example, ...others] };
  });
}

function examplesOf([status, { content }]: [string, Response]): Example[] {
  const named = Object.values(content).flatMap(({ examples = {} }) => Object.entries(examples));
  return named.flatMap(([title, { description = '', value }]) => {
    const [, target] = /^GET (\S+)$/.exec(description) ?? [];
    return target === undefined ? [] : [{ title, status: Number(status), target, body: value }];
  });
}

/** An object with a name in a field of responses. It is described once, after the group of the first of them. */
export interface NamedObject extends Pick<Operation, 'id' | 'summary' | 'tags' | 'examples'> {
  readonly field: string;
  readonly schema: Schema;
}

export function namedObjects(operations: readonly Operation[]): NamedObject[] {
  const objects = operations.flatMap(({ body, tags, examples }) =>
    Object.entries(body.properties ?? {}).flatMap(([field, schema]): [string, NamedObject][] => {
      const { type, title } = schema;
      if (type !== 'object' || title === undefined) return [];
      const summary = `The ${title.toLowerCase()} object`;
      return [[title, { id: slug(summary.slice(4)), summary, tags, examples, field, schema }]];
    }),
  );
  return [...new Map(objects.toReversed()).values()];
}

/** The part of an address for a title. */
export function slug(title: string): string {
  return title.toLowerCase().replaceAll(/\W+/g, '-');
}
