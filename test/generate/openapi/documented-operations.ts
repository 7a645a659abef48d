import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { DIST } from '../../support/project.ts';

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

// The document as it is served, so that what a client reads is what is tested.
const document = JSON.parse(readFileSync(join(DIST, 'site/openapi/files/openapi.json'), 'utf8'));
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });

/** The operations of the document, its references to parameters, responses and headers replaced by what they name. */
export const documentedOperations: DocumentedOperation[] = Object.entries(document.paths).map(([path, item]) => ({
  path,
  ...(resolved((item as { get: object }).get) as Omit<DocumentedOperation, 'path'>),
}));

/** What an answer has that the document does not say, a sentence each. */
export async function undocumented(operation: DocumentedOperation, answer: Response): Promise<string[]> {
  const documented = operation.responses[answer.status];
  if (documented === undefined) return [`the status ${answer.status}`];
  const type = answer.headers.get('content-type') ?? 'none';
  const media = documented.content[type];
  if (media === undefined) return [`the content type ${type} of a ${answer.status}`];
  const headers = Object.entries(documented.headers ?? {}).flatMap(([name, { required, schema }]) => {
    const text = answer.headers.get(name);
    const isAsDocumented = text === null ? !required : schema.const === undefined || text === schema.const;
    return isAsDocumented ? [] : [`the header ${name}: ${text}`];
  });
  const validate = ajv.compile(media.schema);
  const body = await answer.json();
  if (validate(body)) return headers;
  const errors = validate.errors ?? [];
  return [
    ...headers,
    ...errors.map(({ instancePath, message }) => `${JSON.stringify(body)}: ${instancePath} ${message}`),
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
