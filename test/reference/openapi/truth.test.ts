import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { Operation } from '../../../lib/http/operation.ts';
import { fillPath, openApiPath, pathPattern } from '../../../lib/http/path-template.ts';
import type { Schema } from '../../../lib/http/schema.ts';
import { operations } from '../../../lib/operations/index.ts';
import { startService } from '../../local/service.ts';
import type { Service } from '../../support/http.ts';
import { hasSuccess, statusesOf } from '../../support/invocation.ts';
import { read } from '../../support/project.ts';
import { runs } from '../../support/property-runs.ts';
import { boundsOf, unit, valuesAtBounds, valuesOf } from '../../support/schema-values.ts';

interface DocumentedOperation {
  readonly path: string;
  readonly operationId: string;
  readonly parameters: readonly OpenApiParameter[];
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
}

type OpenApiParameter = Readonly<{ name: string; in: string; required: boolean; schema: Schema; example: unknown }>;

interface OpenApiResponse {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: Schema }>>;
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
}

// The served document, because clients read that one, without room for fields that it does not name.
const { components, ...document } = JSON.parse(read('dist/site/files/openapi.json'), (_key, value) =>
  value?.properties === undefined ? value : { ...value, additionalProperties: false },
);
const { paths } = resolved(document) as { paths: Record<string, { get: Omit<DocumentedOperation, 'path'> }> };
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });

const documentedOperations = Object.entries(paths).map(([path, { get }]): DocumentedOperation => ({ path, ...get }));

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** A copy of a part of the document with the component in place of each reference. */
function resolved(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(resolved);
  const [, , section = '', name = ''] = '$ref' in part ? String(part.$ref).split('/') : [];
  if (name !== '') return resolved(components[section][name]);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolved(value)]));
}

/** Sends a request as a web page that was made from the document. */
const send = (url: URL) => fetch(url, { redirect: 'manual', headers: { origin: 'https://example.org' } });

describe.each(documentedOperations)('$operationId', (operation) => {
  const own = operations.filter((one) => openApiPath(one.path) === operation.path);
  const statuses = own.flatMap(statusesOf);

  test('responds to its own example with 200, unless that depends on more than the request', async () => {
    const url = requestUrl(operation, example(operation), service.base);
    url.search = url.search.replaceAll('%2B', '+'); // as people type it
    const response = await send(url);
    expect(own.every(hasSuccess) ? [200] : statuses).toContain(response.status);
    expect(await undocumented(operation, response)).toEqual([]);
  });

  test('responds to any request as documented, and to one with unknown parameters with a 400', async () => {
    const property = fc.asyncProperty(values(operation), unknownNames(operation), async (values, unknown) => {
      const url = requestUrl(operation, values, service.base);
      for (const name of unknown) url.searchParams.append(name, 'x');
      const response = await send(url);
      expect(unknown.length > 0 ? [400] : statuses).toContain(response.status);
      expect(await undocumented(operation, response)).toEqual([]);
    });
    await fc.assert(property, { numRuns: runs(20) });
  });

  test('responds to extreme numbers and at its bounds as documented', async () => {
    for (const values of combinations(operation)) {
      const response = await send(requestUrl(operation, values, service.base));
      const isSure = isPromised(operation, values) && !own.some((one) => isDependent(operation, one));
      const expected = isSure && own.every(hasSuccess) ? [200] : statuses;
      expect([values, response.status, expected.includes(response.status)]).toEqual([values, response.status, true]);
      expect([values, await undocumented(operation, response)]).toEqual([values, []]);
    }
  });

  test('responds as documented if a query parameter is missing or repeated', async () => {
    for (const { name } of operation.parameters.filter((parameter) => parameter.in === 'query')) {
      const url = requestUrl(operation, example(operation), service.base);
      const [missing, repeated] = [new URL(url), new URL(url)];
      missing.searchParams.delete(name);
      repeated.searchParams.append(name, '');
      for (const changed of [missing, repeated]) {
        expect(await undocumented(operation, await send(changed))).toEqual([]);
      }
    }
  });
});

/** Where a response differs from the document, one line each. */
async function undocumented(operation: DocumentedOperation, response: Response): Promise<string[]> {
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

/** Values of each parameter by its name, as text. */
type Values = Readonly<Record<string, string | undefined>>;

/** The URL of a request as a client builds it from the document. */
function requestUrl({ path, parameters }: DocumentedOperation, values: Values, base: string): URL {
  const filled = fillPath(path, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path}: no value for ${name}`);
    return encodeURIComponent(value);
  });
  const url = new URL(filled, base);
  for (const { name, in: place } of parameters) {
    const value = values[name];
    if (place === 'query' && value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}

/** The values of the document's own examples. */
function example({ parameters }: DocumentedOperation): Values {
  return Object.fromEntries(parameters.map(({ name, example }) => [name, String(example)]));
}

const EXTREMES = [Number.MAX_VALUE, Number.MIN_VALUE, 2 ** 53].flatMap((value) => [-value, value]);

/** Numbers at which an operation may overflow and around its bounds; both booleans; an example of a string. */
function extremesOf({ schema, example }: OpenApiParameter): unknown[] {
  if (schema.type === 'string') return [example];
  return [...new Set([...(schema.type === 'boolean' ? [] : EXTREMES), ...valuesAtBounds(schema)])];
}

/** Every combination of the extremes of an operation's parameters. */
function combinations({ parameters }: DocumentedOperation): Values[] {
  return parameters.reduce<Values[]>(
    (all, parameter) =>
      all.flatMap((values) => extremesOf(parameter).map((one) => ({ ...values, [parameter.name]: String(one) }))),
    [{}],
  );
}

/** Whether the document promises a result: all numbers have bounds, and are within them. */
function isPromised({ parameters }: DocumentedOperation, values: Values): boolean {
  const numbers = parameters.filter(({ schema }) => schema.type !== 'string');
  return numbers.every(({ name, schema }) => boundsOf(schema).length > 0 && ajv.validate(schema, Number(values[name])));
}

/** Whether an example shows a 400 for values within their bounds: they depend on each other, as `k` of at most `n` does. */
function isDependent(operation: DocumentedOperation, { path, examples }: Operation): boolean {
  return examples.some(({ status, target }) => {
    const [route = '', query] = target.split('?');
    const values = { ...pathPattern(path).exec(route)?.groups, ...Object.fromEntries(new URLSearchParams(query)) };
    return status === 400 && isPromised(operation, values);
  });
}

/** Values that a client may send for the parameters of an operation, valid or not. */
function values({ parameters }: DocumentedOperation): fc.Arbitrary<Values> {
  return fc.record(Object.fromEntries(parameters.map((parameter) => [parameter.name, texts(parameter)])));
}

/** Names that the query of the operation does not have; in half of the requests, none. */
function unknownNames({ parameters }: DocumentedOperation): fc.Arbitrary<string[]> {
  const known = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const others = [...parameters.map(({ name }) => name.toUpperCase()), 'constructor', '__proto__', 'tz[]'];
  const name = fc.oneof(fc.constantFrom(...others), fc.string({ unit }));
  const unknown = name.filter((name) => !known.includes(name) && !/^_$|^utm_/.test(name));
  return fc.boolean().chain((isRight) => fc.array(unknown, { maxLength: isRight ? 0 : 9 }));
}

/** Texts that a client may send for a parameter: three quarters follow the document. */
function texts({ schema, required, example }: OpenApiParameter): fc.Arbitrary<string | undefined> {
  const usual = fc.oneof(fc.constant(example), valuesOf(schema)).map(String);
  const unusual = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('NaN', '1e400', '-0', '5.', '+3', ' '));
  const any = fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: unusual });
  // URL parsers remove path segments of dots. API Gateway decodes a path twice, cuts it off at a question mark, and takes a slash
  // for the end of a segment.
  const sendable = any.filter((text) => !/^\.*$|[%?/]/.test(text));
  return required ? sendable : fc.option(sendable, { nil: undefined });
}
