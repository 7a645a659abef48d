import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Service, startService } from '../../local/service.ts';
import { runs } from '../../support/property-runs.ts';
import { type DocumentedOperation, documentedOperations, undocumented } from './documented-operations.ts';
import { example, requestUrl, type Values, values } from './requests.ts';

const byId = documentedOperations.map((operation) => [operation.operationId, operation] as const);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

function send(operation: DocumentedOperation, values: Values): Promise<Response> {
  const headers = { origin: 'https://example.org' };
  return fetch(requestUrl(operation, values, service.base), { redirect: 'manual', headers });
}

describe.each(byId)('%s', (_id, operation) => {
  test('responds to its own example with 200', async () => {
    const response = await send(operation, example(operation));
    expect(response.status).toBe(200);
    expect(await undocumented(operation, response)).toEqual([]);
  });

  test('responds to any request as documented', async () => {
    const property = fc.asyncProperty(values(operation), async (values) => {
      const response = await send(operation, values);
      expect([200, 400]).toContain(response.status);
      expect(await undocumented(operation, response)).toEqual([]);
    });
    await fc.assert(property, { numRuns: runs(20) });
  });
});
