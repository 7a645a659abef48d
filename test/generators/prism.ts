import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { operationEntries } from '../../lib/contract/index.ts';
import { documentedOperations } from '../generate/openapi/documented-operations.ts';
import { requestUrl, values } from '../generate/openapi/requests.ts';
import { freePort } from '../support/free-port.ts';
import { DOCUMENT, FOLDER } from './generate.ts';

const RANDOM_REQUESTS = 1000;
const SEED = 12;

/** Where Prism finds that a request or its response differs from the document. */
interface Violation {
  readonly location: readonly string[];
  readonly severity: string;
  readonly message: string;
}

/** Sends requests through Prism, which compares the responses of the service with its document. */
export async function checkWithPrism(base: string): Promise<void> {
  const port = await freePort(); // Prism does not support port 0.
  const prism = spawn(
    process.execPath,
    [
      join(FOLDER, 'node_modules/@stoplight/prism-cli/dist/index.js'),
      'proxy',
      DOCUMENT,
      base,
      '--port',
      String(port),
      '--host',
      '127.0.0.1',
    ],
    { stdio: 'ignore' },
  );
  try {
    const proxy = `http://127.0.0.1:${port}`;
    await listening(proxy);
    const examples = operationEntries.flatMap(([, operation]) => operation.examples);
    for (const { target, status } of examples) {
      // The document has the path only with its trailing slash.
      await send(new URL(target.replace('/math/pow?', '/math/pow/?'), proxy), status);
    }
    const urls = fc.sample(
      fc.oneof(
        ...documentedOperations.map((operation) =>
          values(operation).map((given) => requestUrl(operation, given, proxy)),
        ),
      ),
      { numRuns: RANDOM_REQUESTS, seed: SEED },
    );
    for (const url of urls) await send(url);
    console.log(
      `Prism: no violation in the responses to ${examples.length} examples and ${urls.length} random requests`,
    );
  } finally {
    prism.kill();
    await once(prism, 'exit');
  }
}

async function send(url: URL, expected?: number): Promise<void> {
  const response = await fetch(url, { redirect: 'manual' });
  const violations: Violation[] = JSON.parse(response.headers.get('sl-violations') ?? '[]');
  // Violations by a request are expected if it got a 400.
  const unexpected = violations.filter(({ location }) => location[0] === 'response' || response.status === 200);
  assert.deepEqual(unexpected, [], `${url.pathname}${url.search}: ${response.status}`);
  if (expected !== undefined) assert.equal(response.status, expected, url.href);
}

async function listening(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(`${url}/time/zones`).then(
        () => true,
        () => false,
      )
    )
      return;
    await setTimeout(100);
  }
  throw new Error('Prism did not start within 10 s');
}
