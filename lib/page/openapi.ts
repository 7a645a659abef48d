/** The parts of the OpenAPI document that the page reads, with what it refers to in place of each reference. */
export interface OpenApi {
  readonly info: Readonly<{
    title: string;
    summary: string;
    description: string;
    version: string;
    contact?: OpenApiContact;
    license?: { name: string; identifier: string };
  }>;
  readonly tags: readonly Readonly<{ name: string; description: string }>[];
  readonly paths: Readonly<Record<string, { readonly get: OpenApiOperation }>>;
}

export type OpenApiContact = Readonly<{ name: string; url?: string; email?: string }>;

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly OpenApiParameter[];
  readonly responses: Readonly<{
    200: OpenApiResponse & { headers: OpenApiHeaders; content: { 'application/json': OpenApiBody } };
    400: OpenApiResponse & { content: { 'application/problem+json': OpenApiBody } };
    [status: string]: OpenApiResponse;
  }>;
}

export type OpenApiParameter = Readonly<{
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: DocumentedSchema;
  example: unknown;
}>;

export type OpenApiResponse = Readonly<{
  description: string;
  headers?: OpenApiHeaders;
  content: Readonly<Record<string, OpenApiBody>>;
}>;

type OpenApiHeaders = Readonly<Record<string, { readonly required?: boolean; readonly schema: DocumentedSchema }>>;

type OpenApiBody = Readonly<{
  schema: DocumentedSchema;
  examples?: Readonly<Record<string, { readonly description: string; readonly value: unknown }>>;
}>;

/** A JSON Schema. One of the document's components has its name as `title`. */
export interface DocumentedSchema {
  readonly type: string;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DocumentedSchema>>;
  readonly required?: readonly string[];
  readonly items?: DocumentedSchema;
  readonly enum?: readonly unknown[];
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
  readonly [keyword: string]: unknown;
}

/** A copy of a document with the component in place of each reference, and its name as `title`. */
export function resolved(document: object): OpenApi {
  const { components } = document as { components: Record<string, Record<string, object>> };
  const resolve = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(resolve);
    if ('$ref' in part) {
      const [, , section = '', title = ''] = String(part.$ref).split('/');
      return resolve({ title, ...components[section]?.[title] });
    }
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolve(value)]));
  };
  return resolve(document) as OpenApi;
}
