import { describe, expect, test } from '@jest/globals';
import { operationEntries } from '../../lib/contract/index.ts';
import { differences } from '../../lib/smoke/conformance.ts';
import { CONTEXT, eventFor, receivedResponse, sourceHandler } from './invocation.ts';

describe.each(operationEntries)('%s', (id, operation) => {
  test.each(operation.examples.map((example) => [example.title, example] as const))(
    'responds as in the contract: %s',
    async (_title, example) => {
      const handler = await sourceHandler(id);
      const response = await handler(eventFor(operation, example.target), CONTEXT);
      expect(differences(operation, example, receivedResponse(response))).toEqual([]);
    },
  );
});
