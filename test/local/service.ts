import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { endpointEntries } from '../../lib/contract/index.ts';
import { type LambdaFunction, lambdaFunction } from '../../lib/local/lambda-function.ts';
import { server } from '../../lib/local/server.ts';
import { DIST } from '../support/project.ts';

/** The local service over the built Lambdas, listening on a free port; `replaced` stands in for some of them. */
export async function startService(
  replaced: Readonly<Record<string, LambdaFunction>> = {},
): Promise<{ app: FastifyInstance; base: string }> {
  const functions = await Promise.all(
    endpointEntries.map(async ([id]) => [id, replaced[id] ?? (await lambdaFunction(join(DIST, id), id))] as const),
  );
  const app = server(new Map(functions));
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, base };
}
