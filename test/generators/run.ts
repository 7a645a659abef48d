/**
 * Generates clients from the document of the running service and calls it with each of them: the examples, and every
 * parameter at its bounds. Generated validation has to accept exactly what the service accepts.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type DocumentedOperation, documentedOperations } from '../generate/openapi/documented-operations.ts';
import { bounds, example, type Values } from '../generate/openapi/requests.ts';
import { startService } from '../local/service.ts';
import type { Call, Send } from './clients/call.ts';
import { DOCUMENT, FOLDER, GENERATED, generateClients } from './generate.ts';
import { checkWithPrism } from './prism.ts';

const CLIENTS = ['openapi-typescript', 'hey-api', 'orval', 'kubb', 'function-calling'];

function callOf({ operationId, path, parameters }: DocumentedOperation, values: Values): Call {
  const part = (place: 'path' | 'query') =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && values[parameter.name] !== undefined)
        .map(({ name, schema }) => [name, schema.type === 'string' ? values[name] : Number(values[name])]),
    );
  const takesQuery = parameters.some((parameter) => parameter.in === 'query');
  return { operationId, path, pathParameters: part('path'), query: part('query'), takesQuery };
}

/** Bundles and loads a client: Node does not resolve the imports that some generators write, a bundler does. */
async function load(
  name: string,
): Promise<{ send: Send; accepts?: (call: Call) => boolean; functions?: readonly unknown[] }> {
  const outfile = join(GENERATED, `${name}.bundle.mjs`);
  await build({
    entryPoints: [join(FOLDER, 'clients', `${name}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

process.env.OPENAPI_DOCUMENT = DOCUMENT;
const { base, close } = await startService();
try {
  await generateClients(base);
  for (const name of CLIENTS) {
    const { send, accepts, functions } = await load(name);
    if (functions !== undefined) assert.equal(functions.length, documentedOperations.length);
    for (const operation of documentedOperations) {
      const call = callOf(operation, example(operation));
      const body = (await send(call, base)) as { message?: unknown };
      assert.equal(typeof body?.message, 'string', `${name}: ${operation.operationId} with its example`);
    }
    for (const { operation, name: parameter, inside, outside } of bounds) {
      const at = (text: string) => callOf(operation, { ...example(operation), [parameter]: text });
      const title = `${name}: ${operation.operationId} with ${parameter}`;
      const good = (await send(at(inside), base)) as { message?: unknown };
      assert.equal(typeof good?.message, 'string', `${title} ${inside}`);
      const bad = (await send(at(outside), base)) as { errors?: { parameter: string; code: string }[] };
      assert.deepEqual(
        bad?.errors?.map((error) => [error.parameter, error.code]),
        [[parameter, 'out_of_range']],
        `${title} ${outside}`,
      );
      if (accepts !== undefined) assert.deepEqual([accepts(at(inside)), accepts(at(outside))], [true, false], title);
    }
    console.log(`${name}: ${documentedOperations.length} examples, ${2 * bounds.length} requests at bounds`);
  }
  await checkWithPrism(base);
} finally {
  close();
}
