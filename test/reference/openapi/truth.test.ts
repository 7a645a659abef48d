import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fillPath, openApiPath } from '../../../lib/http/path-template.ts';
import { operations } from '../../../lib/operations/index.ts';
import type { OpenApiParameter } from '../../../lib/page/openapi.ts';
import { startService } from '../../local/service.ts';
import type { Service } from '../../support/http.ts';
import { hasSuccess, statusesOf } from '../../support/invocation.ts';
import { runs } from '../../support/property-runs.ts';
import { valuesOf } from '../../support/schema-values.ts';
import { type DocumentedOperation, documentedOperations, undocumented } from './documented-operations.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

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

/** Values that a client may send for the parameters of an operation, valid or not. */
function values({ parameters }: DocumentedOperation): fc.Arbitrary<Values> {
  return fc.record(Object.fromEntries(parameters.map((parameter) => [parameter.name, texts(parameter)])));
}

/** Names that the query of the operation does not have; in half of the requests, none. */
function unknownNames({ parameters }: DocumentedOperation): fc.Arbitrary<string[]> {
  const known = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const others = [...parameters.map(({ name }) => name.toUpperCase()), 'constructor', '__proto__', 'tz[]'];
  const name = fc.oneof(fc.constantFrom(...others), fc.string({ unit: 'binary' }));
  const unknown = name.filter((name) => !known.includes(name));
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
