import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { endpointEntries } from '../../lib/contract/index.ts';
import { gatewayProbes } from '../../lib/smoke/gateway-probes.ts';
import { NoResponseError, smokeRun } from '../../lib/smoke/smoke-run.ts';
import { startService } from '../local/service.ts';
import { freePort } from '../support/free-port.ts';
import { all, failed } from './run.ts';
import { rightAndWrong } from './services.ts';

const services = rightAndWrong();
/** The query parameter that bypasses caches. */
const CACHE_BUSTER = /[?&]smoke=\w+$/;

describe('a smoke run', () => {
  test('sends every example of the contract and passes against the local service', async () => {
    const outcomes = await all(services.right.base);
    expect(failed(outcomes)).toEqual([]);
    expect(outcomes.map(({ method, url }) => `${method} ${url.replace(CACHE_BUSTER, '')}`)).toEqual(
      endpointEntries.flatMap(([, { examples }]) =>
        examples.map(({ method = 'GET', target }) => `${method} ${services.right.base}${target}`),
      ),
    );
    for (const { milliseconds } of outcomes) expect(milliseconds).toBeGreaterThan(0);
  });

  test.each(['', '/', '//'])('accepts a base URL that ends in "%s"', async (end) => {
    const { value: outcome } = await smokeRun(new URL(services.right.base + end), endpointEntries).next();
    expect(outcome.url.replace(CACHE_BUSTER, '')).toBe(`${services.right.base}/time/now`);
  });

  test('bypasses caches, which could be right when the service is wrong', async () => {
    const parameters = async () =>
      (await all(services.right.base)).map(({ url }) => CACHE_BUSTER.exec(url)?.[0].slice(1));
    const [first, second] = [new Set(await parameters()), new Set(await parameters())];
    expect(first.size).toBe(1);
    expect(first).not.toEqual(second);
    expect(first).not.toContain(undefined);
  });

  test('reports the differences of wrong responses, and only of them', async () => {
    const failures = failed(await all(services.wrong.base));
    expect(new Set(failures.map(({ endpointId }) => endpointId))).toEqual(new Set(['math/sqrt']));
    expect(failures[0]?.differences).toContain(
      'content-type is "text/plain; charset=utf-8", expected "application/json"',
    );
  });

  test('fails at once with one line if nothing answers', async () => {
    const port = await freePort();
    const run = all(`http://127.0.0.1:${port}`);
    await expect(run).rejects.toThrow(NoResponseError);
    await expect(run).rejects.toThrow(/^Nothing responds at http:\/\/127\.0\.0\.1:\d+\/: [^\n]*ECONNREFUSED[^\n]*\.$/);
  });

  test('fails at once if the base URL is wrong', async () => {
    const base = `${services.right.base}/docs`;
    await expect(all(base)).rejects.toThrow(
      new RegExp(`^GET ${base}/time/now\\?smoke=\\w+ is not found \\(404\\); is the base URL ${base} right\\?$`),
    );
  });

  test('has a timeout', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    await expect(all(`http://127.0.0.1:${port}`, { requestTimeoutMilliseconds: 50 })).rejects.toThrow(
      'no response within 0.05 s',
    );
    silent.close();
  });
});

describe('a run that takes too long', () => {
  /** Runs a check against a service in which one function never answers. */
  async function withHanging(id: string, check: (base: string) => Promise<void>): Promise<void> {
    const { app, base } = await startService({ [id]: () => new Promise<never>(() => undefined) });
    try {
      await check(base);
    } finally {
      app.server.closeAllConnections();
      await app.close();
    }
  }

  test('aborts the pending request at its limit, and says so', async () => {
    await withHanging('time/unix', async (base) => {
      const outcomes = await all(base, { runLimitMilliseconds: 1_000, requestTimeoutMilliseconds: 4_000 });
      expect(failed(outcomes).map(({ differences }) => differences)).toEqual([
        ['the run ends here: the limit of 1 s was reached'],
      ]);
      expect(outcomes.at(-1)?.milliseconds).toBeLessThan(4_000);
      expect(outcomes.length).toBeGreaterThan(1);
    });
  });

  test('reports that nothing answers if the first request hangs', async () => {
    await withHanging('time/now', async (base) => {
      const run = all(base, { runLimitMilliseconds: 100.5, requestTimeoutMilliseconds: 4_000 });
      await expect(run).rejects.toThrow(
        new NoResponseError(`Nothing responds at ${base}/: the limit of 0.1005 s was reached.`),
      );
    });
  });
});

test('a run continues after a request without a response', async () => {
  let requests = 0;
  const server = createHttpServer((request, response) => {
    requests += 1;
    if (requests === 2) request.socket.destroy();
    else response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const outcomes = await all(`http://127.0.0.1:${port}`);
  server.close();
  expect(outcomes[1]?.differences).toEqual([expect.stringMatching(/^no response: \w/)]);
  expect(outcomes).toHaveLength(endpointEntries.flatMap(([, endpoint]) => endpoint.examples).length);
});

describe('a run against another service', () => {
  test('reports a failure for each request if all responses are web pages', async () => {
    const page = createHttpServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html>');
    });
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const { port } = page.address() as AddressInfo;
    const outcomes = await all(`http://127.0.0.1:${port}`, { probes: gatewayProbes('https://example.org') });
    page.close();
    const examples = endpointEntries.flatMap(([, endpoint]) => endpoint.examples);
    expect(outcomes).toHaveLength(examples.length + gatewayProbes('').length);
    expect(outcomes.find(({ title }) => title === 'An encoded path')?.differences).toEqual(['the body is not JSON']);
    expect(failed(outcomes).length).toBeGreaterThan(examples.length / 2);
  });
});
