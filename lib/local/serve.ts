import { join } from 'node:path';
import { CORS } from '../contract/cors.ts';
import { endpointEntries } from '../contract/index.ts';
import { type LambdaFunction, lambdaFunction } from './lambda-function.ts';
import { server } from './server.ts';

/**
 * Serves built Lambdas until the process gets a signal to stop; requests in flight still get their responses. `CORS_ORIGINS`
 * in the environment limits which pages may call the service, as the setting `corsOrigins` of a deployment does.
 *
 * @param dist - the folder of the build.
 * @param port - 0 for any free port.
 * @returns the base URL.
 */
export async function serve(dist: string, host: string, port: number): Promise<string> {
  const { CORS_ORIGINS = CORS.allowOrigins.join() } = process.env;
  process.env.CORS_ORIGINS = CORS_ORIGINS; // as the stack sets it
  // A request says where it arrived; the shell may have a variable of this name for something else.
  delete process.env.BASE_URL;
  const functions = new Map<string, LambdaFunction>(
    await Promise.all(
      endpointEntries.map(async ([id]) => [id, await lambdaFunction(join(dist, id), id)] as [string, LambdaFunction]),
    ),
  );
  const app = server(functions, CORS_ORIGINS);
  const base = await app.listen({ host, port });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close());
  return base;
}

/** The message at the start: where the service listens, and a request to try for each operation. */
export function announcement(
  base: string,
  operations: readonly { readonly summary: string; readonly examples: readonly { readonly target: string }[] }[],
): string {
  const rows = operations.map(({ summary, examples }) => `  ${summary.padEnd(44)}${base}${examples[0]?.target}`);
  return [
    `utility-service is listening on ${base} (Ctrl+C to stop)`,
    `Read about it and try it at ${base}/docs`,
    '',
    ...rows,
  ].join('\n');
}
