import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpointEntries, operationEntries } from '../lib/contract/index.ts';
import { type LambdaFunction, lambdaFunction } from '../lib/local/lambda-function.ts';
import { server } from '../lib/local/server.ts';

const HOST = '127.0.0.1';
const DEFAULT_PORT = '3000';

const dist = join(import.meta.dirname, '../dist');
const port = portFrom(optionPort() ?? process.env.PORT);
if (!existsSync(join(dist, 'meta.json'))) fail('There is no build in dist/. Make it with: npm run build');

const functions = new Map<string, LambdaFunction>(
  await Promise.all(
    endpointEntries.map(async ([id]) => [id, await lambdaFunction(join(dist, id), id)] as [string, LambdaFunction]),
  ),
);
const app = server(functions);
try {
  await app.listen({ host: HOST, port });
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  fail(`Port ${port} is in use. Choose another one with: npm start -- --port 3001`);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close());
announce();

function optionPort(): string | undefined {
  try {
    return parseArgs({ options: { port: { type: 'string' } } }).values.port;
  } catch (error) {
    return fail(`${(error as Error).message}. The only option is --port, for example: npm start -- --port 3001`);
  }
}

function portFrom(text = DEFAULT_PORT): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65_535) return number;
  return fail(`The port must be a whole number from 0 to 65535, not "${text}".`);
}

function announce(): void {
  const address = app.server.address();
  const base = `http://${HOST}:${typeof address === 'object' ? address?.port : port}`;
  console.log(`utility-service listens on ${base} (stop it with Ctrl+C)`);
  console.log(`Read about it and try it at ${base}/docs\n`);
  for (const [, { summary, examples }] of operationEntries) {
    console.log(`  ${summary.padEnd(44)}${base}${examples[0]?.target}`);
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
