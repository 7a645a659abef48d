import {
  METHODS,
  type OpenApi,
  type OpenApiContent,
  type OpenApiOperation,
  type OpenApiParameter,
  type OpenApiResponse,
  resolved,
} from './openapi.ts';
import { requestTarget, UNKNOWN_HOST, type Value } from './request.ts';
import type { DocumentedSchema } from './schema.ts';
import { exampleOf, knownExample } from './schema-examples.ts';

export interface DocumentedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly description: string;
  readonly schema: DocumentedSchema;
  /** `undefined` if the document has none. */
  readonly example: unknown;
}

/** A body of a request or a response. */
export interface DocumentedBody {
  readonly mediaType: string;
  readonly schema: DocumentedSchema;
  readonly example: unknown;
}

export interface DocumentedResponse {
  readonly description: string;
  /** Those that are always the same. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: DocumentedBody | undefined;
}

/** A request with its response. */
export type DocumentedExample = Readonly<{ title: string; status: number; target: string; body: unknown }>;

export interface DocumentedOperation {
  /** The part of the page's address that leads to the operation. */
  readonly id: string;
  readonly operationId: string;
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: string;
  readonly parameters: readonly DocumentedParameter[];
  readonly requestBody: DocumentedBody | undefined;
  /** By status, or `default`. */
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
  /** The response to a good request. */
  readonly success: DocumentedResponse;
  /** The examples whose requests are known, successes first; without a success, the first is made of the schemas. */
  readonly examples: readonly [DocumentedExample, ...DocumentedExample[]];
  /** Whether a page can send its requests: they are GET, and need neither keys nor headers. */
  readonly hasForm: boolean;
}

/** What a page shows of a document, with everything that a document may leave out. */
export interface Reference {
  readonly title: string;
  readonly summary: string;
  /** Markdown: an introduction, then sections. */
  readonly description: string;
  readonly version: string;
  readonly license: { readonly name: string; readonly url: string | undefined } | undefined;
  /** Whom to ask. */
  readonly contact: { readonly name: string; readonly url: string | undefined } | undefined;
  /** The URL of the API, whose host may be unknown. */
  readonly base: string;
  readonly groups: readonly { title: string; description: string; operations: readonly DocumentedOperation[] }[];
}

/**
 * What a page shows of a document.
 *
 * @param document - an OpenAPI document, version 3.0 or later.
 * @param anchors - the ids of operations by `operationId`, where they differ.
 */
export function referenceOf(document: object, anchors: Readonly<Record<string, string>> = {}): Reference {
  const { info, servers = [], tags = [], paths = {}, security = [] } = resolved(document);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const { [method]: operation, parameters = [] } = item;
      if (operation === undefined) return [];
      const all = [...parameters, ...(operation.parameters ?? [])];
      return operationOf(method, path, { security, ...operation, parameters: all }, anchors);
    }),
  );
  const described = new Map(tags.map(({ name, description = '' }) => [name, description]));
  const titles = [...new Set([...described.keys(), ...operations.map(({ tag }) => tag)])];
  const groups = titles.map((title) => ({
    title,
    description: described.get(title) ?? '',
    operations: operations.filter(({ tag }) => tag === title),
  }));
  const { title, summary = title, description = '', version } = info;
  return {
    title,
    summary,
    description,
    version,
    license: licenseOf(info),
    contact: contactOf(info),
    base: baseUrl(servers),
    groups: groups.filter(({ operations }) => operations.length > 0),
  };
}

function licenseOf({ license }: OpenApi['info']): Reference['license'] {
  const { name, identifier, url = identifier && `https://spdx.org/licenses/${identifier}.html` } = license ?? {};
  return name === undefined ? undefined : { name, url };
}

function contactOf({ contact }: OpenApi['info']): Reference['contact'] {
  const { email, url = email && `mailto:${email}`, name = email ?? url } = contact ?? {};
  return name === undefined ? undefined : { name, url };
}

/** The URL of the first server, without a slash at its end. The script fills in where the page comes from. */
function baseUrl([server]: NonNullable<OpenApi['servers']>): string {
  const { url = '', variables = {} } = server ?? {};
  const filled = url.replaceAll(/\{([^{}]+)\}/g, (text, name: string) => variables[name]?.default ?? text);
  return (URL.canParse(filled) ? filled : UNKNOWN_HOST + filled).replace(/\/$/, '');
}

function operationOf(
  method: string,
  path: string,
  documented: OpenApiOperation,
  anchors: Readonly<Record<string, string>>,
): DocumentedOperation {
  const {
    operationId = `${method} ${path}`,
    summary = operationId,
    tags = [],
    security = [],
    requestBody,
  } = documented;
  // An operation's own parameter takes the place of its path's.
  const own = (documented.parameters ?? []).map(
    (parameter) => [`${parameter.in} ${parameter.name}`, parameter] as const,
  );
  const parameters = [...new Map(own).values()].map(parameterOf);
  const entries = Object.entries(documented.responses ?? {});
  const responses = Object.fromEntries(entries.map(([status, response]) => [status, responseOf(response)]));
  const [status, success] = successOf(responses);
  const target = requestTarget(path, parameters.filter(({ required }) => required).map(parameterValue));
  const made = { title: 'Example', status, target, body: success.body?.example };
  const known = entries.flatMap(examplesOf);
  const [first = made, ...others] = known.some(({ status }) => status < 400) ? known : [made, ...known];
  const isOpen = security.length === 0 || security.some((keys) => Object.keys(keys).length === 0);
  const isInUrl = parameters.every((parameter) => parameter.in === 'path' || parameter.in === 'query');
  return {
    id: anchors[operationId] ?? operationId.replaceAll(/\s+/g, '-'),
    operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description: descriptionOf(documented, isOpen),
    tag: tags[0] ?? 'Other operations',
    parameters,
    requestBody: bodyOf(requestBody?.content),
    responses,
    success,
    examples: [first, ...others],
    hasForm: method === 'get' && isOpen && isInUrl,
  };
}

function descriptionOf({ description, deprecated, security = [] }: OpenApiOperation, isOpen: boolean): string {
  const keys = security.map((names) =>
    Object.keys(names)
      .map((name) => `\`${name}\``)
      .join(' and '),
  );
  const parts = [
    deprecated && '**Deprecated.**',
    description,
    !isOpen && `Needs authorization: ${keys.join(', or ')}.`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

function parameterOf(documented: OpenApiParameter): DocumentedParameter {
  const { name, in: location, required = false, description = '' } = documented;
  const { schema = bodyOf(documented.content)?.schema ?? {} } = documented;
  return { name, in: location, required, description, schema, example: exampleIn(documented) ?? knownExample(schema) };
}

function parameterValue({ name, in: location, example = '' }: DocumentedParameter): Value {
  const isObject = typeof example === 'object' && !Array.isArray(example);
  return { name, in: location, text: isObject ? JSON.stringify(example) : String(example) };
}

/** The JSON among the bodies of a request or response, or the first of them. */
function bodyOf(content: OpenApiContent = {}): DocumentedBody | undefined {
  const all = Object.entries(content);
  const [mediaType = '', media] = all.find(([type]) => type.includes('json')) ?? all[0] ?? [];
  if (media === undefined) return undefined;
  const { schema = {} } = media;
  return { mediaType, schema, example: exampleIn(media) ?? exampleOf(schema) };
}

function exampleIn({ example, examples = {} }: Pick<OpenApiParameter, 'example' | 'examples'>): unknown {
  return example ?? Object.values(examples)[0]?.value;
}

function responseOf({ description = '', headers = {}, content }: OpenApiResponse): DocumentedResponse {
  const fixed = Object.entries(headers).filter(([, { required, schema }]) => required && schema?.const);
  return {
    description,
    headers: fixed.map(([name, { schema }]) => [name.toLowerCase(), String(schema?.const)]),
    body: bodyOf(content),
  };
}

/** The response to a good request, with its status. */
function successOf(responses: Readonly<Record<string, DocumentedResponse>>): [status: number, DocumentedResponse] {
  const all = Object.entries(responses);
  const named = (pattern: RegExp) => all.find(([status]) => pattern.test(status));
  const [status, response] = named(/^2/) ??
    named(/^default$/) ?? ['200', { description: '', headers: [], body: undefined }];
  return [Number(status) || 200, response];
}

/** The examples of a response that have the request as their description: `GET /math/prime/97`. */
function examplesOf([status, { content = {} }]: [string, OpenApiResponse]): DocumentedExample[] {
  const named = Object.values(content).flatMap(({ examples = {} }) => Object.entries(examples));
  return named.flatMap(([title, { description = '', value }]) => {
    const [, target] = /^GET (\S+)$/.exec(description) ?? [];
    return target === undefined ? [] : [{ title, status: Number(status), target, body: value }];
  });
}
