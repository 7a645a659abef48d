import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CORS } from '../../lib/contract/cors.ts';
import { endpointEntries } from '../../lib/contract/index.ts';
import { type LambdaFunction, lambdaFunction } from '../../lib/local/lambda-function.ts';
import { server } from '../../lib/local/server.ts';
import { DIST } from '../support/project.ts';

/** Starts the local service with the built Lambdas, some of which can be replaced, on a free port. */
export async function startService(
  replaced: Readonly<Record<string, LambdaFunction>> = {},
): Promise<{ app: FastifyInstance; base: string }> {
  process.env.CORS_ORIGINS = CORS.allowOrigins.join(); // as the stack sets it
  const functions = await Promise.all(
    endpointEntries.map(async ([id]) => [id, replaced[id] ?? (await lambdaFunction(join(DIST, id), id))] as const),
  );
  const app = server(new Map(functions));
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, base };
}
