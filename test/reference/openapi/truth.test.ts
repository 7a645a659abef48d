import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../support/property-runs.ts';
import { documentedOperations, undocumented } from './documented-operations.ts';
import { example, values } from './requests.ts';
import { sender } from './sender.ts';

const byId = documentedOperations.map((operation) => [operation.operationId, operation] as const);

const send = sender();

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

  // If a code is not allowed here, the operation needs an example of it.
  test('responds as documented if a query parameter is missing, repeated or misspelled', async () => {
    const values = example(operation);
    for (const { name, in: place } of operation.parameters) {
      if (place !== 'query') continue;
      const others = { ...values, [name]: undefined };
      const responses = [
        await send(operation, others),
        await send(operation, values, (query) => query.append(name, '')),
        await send(operation, others, (query) => query.set(name.toUpperCase(), '')),
      ];
      for (const response of responses) expect(await undocumented(operation, response)).toEqual([]);
    }
  });
});
