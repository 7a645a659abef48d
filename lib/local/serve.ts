import { join } from 'node:path';
import { endpointEntries } from '../contract/index.ts';
import { type LambdaFunction, lambdaFunction } from './lambda-function.ts';
import { server } from './server.ts';

/**
 * Serves built Lambdas until the process gets a signal to stop; requests in flight still get their responses.
 *
 * @param dist - the folder of the build.
 * @param port - 0 for any free port.
 * @returns the base URL.
 */
export async function serve(dist: string, host: string, port: number): Promise<string> {
  const functions = new Map<string, LambdaFunction>(
    await Promise.all(
      endpointEntries.map(async ([id]) => [id, await lambdaFunction(join(dist, id), id)] as [string, LambdaFunction]),
    ),
  );
  const app = server(functions);
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
    `utility-service listens on ${base} (stop it with Ctrl+C)`,
    `Read about it and try it at ${base}/docs`,
    '',
    ...rows,
  ].join('\n');
}
