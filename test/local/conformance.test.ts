import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { endpointEntries } from '../../lib/contract/index.ts';
import { differences } from '../../lib/smoke/conformance.ts';
import { startService } from './service.ts';

let app: FastifyInstance;
let base: string;
beforeAll(async () => {
  ({ app, base } = await startService());
});
afterAll(() => app.close());

describe.each(endpointEntries)('%s over HTTP', (_id, endpoint) => {
  test.each(endpoint.examples.map((example) => [example.title, example] as const))(
    'responds as in the contract: %s',
    async (_title, example) => {
      const response = await fetch(base + example.target, { method: example.method ?? 'GET', redirect: 'manual' });
      const received = {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      };
      expect(differences(endpoint, example, received)).toEqual([]);
    },
  );
});
