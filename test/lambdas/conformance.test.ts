import { describe, expect, test } from '@jest/globals';
import { differences } from '../../lib/contract/conformance.ts';
import { operationEntries } from '../../lib/contract/index.ts';
import { pathParameters } from '../../lib/contract/routes.ts';
import { answerOf, CONTEXT, eventWith, sourceHandler } from './invocation.ts';

describe.each(operationEntries)('%s', (id, operation) => {
  test.each(operation.examples.map((example) => [example.title, example] as const))(
    'answers as the contract shows: %s',
    async (_title, example) => {
      const url = new URL(example.target, 'http://localhost');
      const event = eventWith(pathParameters(operation, url.pathname) ?? {}, Object.fromEntries(url.searchParams));
      const handler = await sourceHandler(id);
      expect(differences(operation, example, answerOf(await handler(event, CONTEXT)))).toEqual([]);
    },
  );
});
