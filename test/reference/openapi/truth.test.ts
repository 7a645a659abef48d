import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { operations } from '../../../lib/operations/index.ts';
import { documentedPath } from '../../../lib/reference/names.ts';
import { type Service, startService } from '../../local/service.ts';
import { hasSuccess, statusesOf } from '../../support/invocation.ts';
import { runs } from '../../support/property-runs.ts';
import { documentedOperations, undocumented } from './documented-operations.ts';
import { example, requestUrl, unknownNames, values } from './requests.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Sends a request as a web page that was made from the document. */
const send = (url: URL) => fetch(url, { redirect: 'manual', headers: { origin: 'https://example.org' } });

describe.each(documentedOperations)('$operationId', (operation) => {
  const own = operations.filter((one) => documentedPath(one) === operation.path);
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

  test('responds as documented if a query parameter is missing, repeated or misspelled', async () => {
    for (const { name } of operation.parameters.filter((parameter) => parameter.in === 'query')) {
      const url = requestUrl(operation, example(operation), service.base);
      const [missing, repeated, misspelled] = [new URL(url), new URL(url), new URL(url)];
      missing.searchParams.delete(name);
      repeated.searchParams.append(name, '');
      misspelled.searchParams.delete(name);
      misspelled.searchParams.set(name.toUpperCase(), '');
      for (const changed of [missing, repeated, misspelled]) {
        expect(await undocumented(operation, await send(changed))).toEqual([]);
      }
    }
  });
});
