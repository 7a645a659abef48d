import { afterAll, beforeAll } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { startService } from '../local/service.ts';

interface Service {
  readonly app: FastifyInstance;
  readonly base: string;
}

/** Two services for the tests of a file: one with right responses, and one whose `math/sqrt` is wrong. */
export function rightAndWrong(): { right: Service; wrong: Service } {
  const services = {} as { right: Service; wrong: Service };
  beforeAll(async () => {
    services.right = await startService();
    services.wrong = await startService({ 'math/sqrt': async () => ({ statusCode: 200, body: '{"result":3}' }) });
  });
  afterAll(() => Promise.all([services.right.app.close(), services.wrong.app.close()]));
  return services;
}
