import { Ajv2020 } from 'ajv/dist/2020.js';
import { read } from '../../support/project.ts';

/** A parameter as the document describes it. */
export interface DocumentedParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Readonly<Record<string, unknown>> & { readonly type: string };
  readonly example: unknown;
}

interface DocumentedHeader {
  readonly required?: boolean;
  readonly schema: { readonly const?: string };
}

interface DocumentedResponse {
  readonly headers?: Readonly<Record<string, DocumentedHeader>>;
  readonly content: Readonly<Record<string, { readonly schema: object }>>;
}

export interface DocumentedOperation {
  readonly operationId: string;
  readonly path: string;
  readonly parameters: readonly DocumentedParameter[];
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

// The served document, because clients read that one.
const document = JSON.parse(read('dist/site/files/openapi.json'));
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });

/** The operations of the document, with references to parameters, responses and headers resolved. */
export const documentedOperations: DocumentedOperation[] = Object.entries(document.paths).map(([path, item]) => ({
  path,
  ...(resolved((item as { get: object }).get) as Omit<DocumentedOperation, 'path'>),
}));

/** Where a response differs from the document, one line each. */
export async function undocumented(operation: DocumentedOperation, response: Response): Promise<string[]> {
  const documented = operation.responses[response.status];
  if (documented === undefined) return [`the status ${response.status}`];
  const type = response.headers.get('content-type') ?? 'none';
  const media = documented.content[type];
  if (media === undefined) return [`the content type ${type} of a ${response.status}`];
  const headers = Object.entries(documented.headers ?? {}).flatMap(([name, { required, schema }]) => {
    const text = response.headers.get(name);
    const isAsDocumented = text === null ? !required : schema.const === undefined || text === schema.const;
    return isAsDocumented ? [] : [`the header ${name}: ${text}`];
  });
  const validate = ajv.compile(media.schema);
  const body = await response.json();
  if (validate(body)) return headers;
  const errors = validate.errors ?? [];
  return [
    ...headers,
    ...errors.map(({ instancePath, message }) => {
      const advice = instancePath.endsWith('/code') ? ': each code needs an example that shows it' : '';
      return `${JSON.stringify(body)}: ${instancePath} ${message}${advice}`;
    }),
  ];
}

function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return resolved(target(String(value.$ref)));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolved(part)]));
}

function target(reference: string): unknown {
  const [, ...names] = reference.split('/');
  return names.reduce((value, name) => value[name], document);
}
