/** The parts of an OpenAPI 3.1 document that the page shows. It is read from the document alone. */

import type { Appearance } from './appearance.ts';
import type { Value } from './request.ts';

/** A JSON Schema. One that was referred to has its name in the document as `title`. */
export interface DocumentedSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DocumentedSchema>>;
  readonly items?: DocumentedSchema;
  readonly required?: readonly string[];
  readonly prefixItems?: readonly DocumentedSchema[];
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
  readonly [keyword: string]: unknown;
}

export interface DocumentedParameter extends Omit<Value, 'text'> {
  readonly required: boolean;
  readonly description: string;
  readonly schema: DocumentedSchema;
  readonly example: unknown;
}

interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: DocumentedSchema }>>;
  /** The description of an example is its request: `GET /math/prime/97`. */
  readonly content: Readonly<
    Record<string, { schema: DocumentedSchema; examples?: Record<string, { description?: string; value: unknown }> }>
  >;
}

export interface DocumentedOperation {
  /** The part of the page's address that leads to the operation. */
  readonly id: string;
  readonly operationId: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly DocumentedParameter[];
  readonly responses: Readonly<Record<string, Response>>;
  /** Successes first. */
  readonly examples: readonly [DocumentedExample, ...DocumentedExample[]];
}

/** A request with its response. */
export type DocumentedExample = Readonly<{ title: string; status: number; target: string; body: unknown }>;

export interface Document {
  readonly info: {
    readonly title: string;
    readonly summary: string;
    /** Markdown: an introduction; then sections, each with a heading, a paragraph, and a list of rules. */
    readonly description: string;
    readonly version: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, { readonly get: Omit<DocumentedOperation, 'id' | 'path' | 'examples'> }>>;
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

/** The operations of a document in its order. Throws an error if one has no example of a success with its request. */
export function operationsOf({ paths }: Document, anchors: Appearance['anchors'] = {}): DocumentedOperation[] {
  return Object.entries(paths).map(([path, { get }]) => {
    const [example, ...others] = Object.entries(get.responses).flatMap(examplesOf);
    if (example?.status !== 200) throw new Error(`${path}: no example of a 200 with the description GET ${path}`);
    return { ...get, id: anchors[get.operationId] ?? get.operationId, path, examples: [example, ...others] };
  });
}

function examplesOf([status, { content }]: [string, Response]): DocumentedExample[] {
  const named = Object.values(content).flatMap(({ examples = {} }) => Object.entries(examples));
  return named.flatMap(([title, { description = '', value }]) => {
    const [, target] = /^GET (\S+)$/.exec(description) ?? [];
    return target === undefined ? [] : [{ title, status: Number(status), target, body: value }];
  });
}

/** The schema of a body that an operation responds with. */
export function bodyOf({ responses }: DocumentedOperation, status = 200): DocumentedSchema {
  return Object.values(responses[status]?.content ?? {})[0]?.schema ?? {};
}

/** The part of an address for a title. */
export function slug(title: string): string {
  return title.toLowerCase().replaceAll(/\W+/g, '-');
}
