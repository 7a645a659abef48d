import { execFile } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { endpointEntries } from '../lib/contract/index.ts';
import type { ReceivedResponse } from '../lib/smoke/conformance.ts';
import { gatewayProbes } from '../lib/smoke/gateway-probes.ts';
import { progressLine, summary } from '../lib/smoke/smoke-report.ts';
import { NoResponseError, type Outcome, type SmokeOptions, smokeRun } from '../lib/smoke/smoke-run.ts';
import { startService } from './local/service.ts';
import { DIST, ROOT } from './support/project.ts';

const { handler: bundledCanary } = await import(pathToFileURL(join(DIST, 'canary/index.mjs')).href);

let right: { app: FastifyInstance; base: string };
let wrong: { app: FastifyInstance; base: string };
beforeAll(async () => {
  right = await startService();
  wrong = await startService({ 'math/sqrt': async () => ({ statusCode: 200, body: '{"result":3}' }) });
});
afterAll(() => Promise.all([right.app.close(), wrong.app.close()]));

async function all(base: string, options?: SmokeOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for await (const outcome of smokeRun(new URL(base), endpointEntries, options)) outcomes.push(outcome);
  return outcomes;
}
const failed = (outcomes: readonly Outcome[]) => outcomes.filter(({ differences }) => differences.length > 0);

describe('a smoke run', () => {
  test('finds nothing wrong with the local service, and asks it every example of the contract', async () => {
    const outcomes = await all(right.base);
    expect(failed(outcomes)).toEqual([]);
    expect(outcomes.map(({ method, url }) => `${method} ${url}`)).toEqual(
      endpointEntries.flatMap(([, { examples }]) =>
        examples.map(({ method = 'GET', target }) => `${method} ${right.base}${target}`),
      ),
    );
    for (const { milliseconds } of outcomes) expect(milliseconds).toBeGreaterThan(0);
  });

  test('takes a base URL with or without a slash at its end', async () => {
    const { value: outcome } = await smokeRun(new URL(`${right.base}/`), endpointEntries).next();
    expect(outcome.url).toBe(`${right.base}/time/now`);
  });

  test('names what is different where the service is wrong, and only there', async () => {
    const failures = failed(await all(wrong.base));
    expect(new Set(failures.map(({ endpointId }) => endpointId))).toEqual(new Set(['math/sqrt']));
    expect(failures[0]?.differences).toContain(
      'content-type is "text/plain; charset=utf-8", expected "application/json"',
    );
  });

  test('gives up at once where nothing answers, in one line', async () => {
    const port = await freePort();
    const run = all(`http://127.0.0.1:${port}`);
    await expect(run).rejects.toThrow(NoResponseError);
    await expect(run).rejects.toThrow(/^Nothing answers at http:\/\/127\.0\.0\.1:\d+\/: [^\n]*ECONNREFUSED[^\n]*\.$/);
  });

  test('waits a bounded time', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    await expect(all(`http://127.0.0.1:${port}`, { requestTimeoutMilliseconds: 50 })).rejects.toThrow(
      'no answer within 0.05 s',
    );
    silent.close();
  });
});

describe('a run that takes too long', () => {
  /** Runs against a service of which one function never answers. */
  async function against(id: string, check: (base: string) => Promise<void>): Promise<void> {
    const { app, base } = await startService({ [id]: () => new Promise<never>(() => undefined) });
    try {
      await check(base);
    } finally {
      app.server.closeAllConnections();
      await app.close();
    }
  }

  test('gives up the request that is under way when its limit is reached, and says so', async () => {
    await against('time/unix', async (base) => {
      const outcomes = await all(base, { runLimitMilliseconds: 1_000, requestTimeoutMilliseconds: 4_000 });
      expect(failed(outcomes).map(({ differences }) => differences)).toEqual([
        ['the run ends here: the limit of 1 s was reached'],
      ]);
      expect(outcomes.at(-1)?.milliseconds).toBeLessThan(4_000);
      expect(outcomes.length).toBeGreaterThan(1);
    });
  });

  test('has no answer at all where even the first request hangs', async () => {
    await against('time/now', async (base) => {
      const run = all(base, { runLimitMilliseconds: 100.5, requestTimeoutMilliseconds: 4_000 });
      await expect(run).rejects.toThrow(
        new NoResponseError(`Nothing answers at ${base}/: the limit of 0.1005 s was reached.`),
      );
    });
  });
});

describe('a run against what is not the service', () => {
  test('ends with a failure for each request where all answers are web pages', async () => {
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

describe('the probes of the gateway', () => {
  const probes = gatewayProbes('https://example.org');
  const outcome = (outcomes: readonly Outcome[], title: string) => outcomes.find((one) => one.title === title);

  test('find nothing wrong with the local service, and tell how it works', async () => {
    const outcomes = (await all(right.base, { probes })).filter(({ endpointId }) => endpointId === 'gateway');
    expect(failed(outcomes)).toEqual([]);
    expect(outcomes.flatMap(({ finding }) => finding ?? [])).toEqual([
      'Preflights are answered by the fallback function.',
      'OPTIONS that is no preflight is answered by the fallback function.',
      'The content-length of an answer to HEAD is left out.',
      'An encoded slash in a path is decoded after the route is matched.',
      'An encoded question mark cuts a path parameter off.',
      'A stray percent sign in a path is refused by the gateway.',
      'Path parameters are decoded twice.',
      'A plus sign in a query is decoded to a space.',
      'The requestId of an error is the header apigw-requestid.',
    ]);
  });

  test('find a fallback that does not answer preflights', async () => {
    const old = await startService({ 'site/fallback': async () => ({ statusCode: 405, body: '{}' }) });
    const outcomes = await all(old.base, { probes });
    await old.app.close();
    expect(outcome(outcomes, "A browser's preflight")?.differences).toHaveLength(4);
    for (const title of ["A browser's preflight", 'OPTIONS that is no preflight']) {
      expect(outcome(outcomes, title)?.differences).toContainEqual(expect.stringMatching(/^status is 405/));
      expect(outcome(outcomes, title)).not.toHaveProperty('finding');
    }
  });

  /** What a probe says of an answer. */
  const judged = (title: string, answer: ReceivedResponse) => {
    const probe = probes.find((one) => one.title === title);
    const differences = probe?.differences(answer) ?? [];
    return differences.length > 0 ? differences : probe?.finding?.(answer);
  };
  const preflight = { 'access-control-allow-methods': 'GET', 'access-control-allow-headers': '*' };

  test.each<[title: string, answer: ReceivedResponse, said: string | string[] | undefined]>([
    [
      "A browser's preflight",
      { status: 204, headers: { ...preflight, 'access-control-allow-origin': '*' }, body: '' },
      'Preflights are answered by the gateway itself.',
    ],
    [
      "A browser's preflight",
      { status: 204, headers: { 'access-control-allow-origin': 'https://example.org' }, body: '' },
      [
        'access-control-allow-methods is missing, expected GET in it',
        'access-control-allow-headers is missing, expected x-smoke in it',
      ],
    ],
    [
      'A request of a web page',
      { status: 200, headers: { vary: 'accept-encoding' }, body: '' },
      [
        'access-control-allow-origin is missing; where only some origins may call the API, give one with --origin',
        'vary is accept-encoding, expected origin in it',
      ],
    ],
    ['HEAD', { status: 405, headers: {}, body: 'x' }, expect.arrayContaining(['it has a body']) as never],
    [
      'An encoded slash in a path',
      { status: 404, headers: {}, body: '' },
      'An encoded slash in a path is decoded before the route is matched.',
    ],
    [
      'An encoded question mark in a path',
      { status: 400, headers: {}, body: '' },
      'An encoded question mark is kept in a path parameter.',
    ],
    ['A path that is encoded twice', { status: 400, headers: {}, body: '' }, 'Path parameters are decoded once.'],
    ['A plus sign within a value', { status: 200, headers: {}, body: '' }, 'A plus sign in a query is kept.'],
    ['A line break in a path', { status: 404, headers: {}, body: '' }, ['status is 404, expected 400']],
    ['Plus signs in a query', { status: 200, headers: {}, body: '{"result":1}' }, ['result is 1, expected 1024']],
    ['An encoded path', { status: 200, headers: {}, body: '<!doctype html>' }, ['the body is not JSON']],
    ['An encoded path', { status: 200, headers: {}, body: 'null' }, ['result is undefined, expected 5']],
    ['The identifier of a request', { status: 400, headers: {}, body: '<p>' }, ['the body has no requestId']],
    ['An encoded path', { status: 400, headers: {}, body: '' }, ['status is 400, expected 200']],
  ])('tell of an answer to "%s"', (title, answer, said) => {
    expect(judged(title, answer)).toEqual(said);
  });
});

describe('the canary', () => {
  afterEach(() => {
    delete process.env.BASE_URL;
  });

  test('is content with a service that is right', async () => {
    process.env.BASE_URL = right.base;
    await expect(bundledCanary()).resolves.toBeUndefined();
  });

  test('fails where an answer is wrong, and says which', async () => {
    process.env.BASE_URL = wrong.base;
    await expect(bundledCanary()).rejects.toThrow(/^3 requests fail:\nFAILED .*\/math\/sqrt\/4 /);
  });

  test('fails where nothing answers', async () => {
    process.env.BASE_URL = `http://127.0.0.1:${await freePort()}`;
    await expect(bundledCanary()).rejects.toThrow(/^Nothing answers at /);
  });
});

describe('its report', () => {
  const passed: Outcome = {
    endpointId: 'math/sqrt',
    method: 'GET',
    url: 'http://localhost/math/sqrt/4',
    title: 'A perfect square',
    milliseconds: 3.21,
    differences: [],
  };
  const different: Outcome = { ...passed, milliseconds: 12, differences: ['status is 500, expected 200', 'no body'] };

  test('shows each request as it goes, a failure with its URL and what is different', () => {
    expect(progressLine(passed)).toBe('ok         3.2 ms  GET http://localhost/math/sqrt/4  (A perfect square)');
    expect(progressLine(different).split('\n')).toEqual([
      'FAILED    12.0 ms  GET http://localhost/math/sqrt/4  (A perfect square)',
      '       status is 500, expected 200',
      '       no body',
    ]);
  });

  test('ends with a table of latencies and the count', () => {
    expect(summary([passed, different, { ...passed, endpointId: 'math/abs' }]).split('\n')).toEqual([
      'endpoint                  passed     fastest     slowest',
      'math/sqrt                    1/2      3.2 ms     12.0 ms',
      'math/abs                     1/1      3.2 ms      3.2 ms',
      '',
      '1 of 3 requests fail.',
    ]);
    expect(summary([passed])).toMatch(/All 1 requests pass\.$/);
  });

  test('lists what was found out about the gateway', () => {
    expect(
      summary([{ ...passed, finding: 'It rains.' }])
        .split('\n')
        .slice(-4),
    ).toEqual([
      'What this gateway does where the documentation of AWS is silent:',
      '- It rains.',
      '',
      'All 1 requests pass.',
    ]);
    expect(summary([passed])).not.toContain('gateway');
  });
});

describe('npm run smoke', () => {
  const smoke = async (...parameters: string[]) => {
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [
        join(ROOT, 'bin/smoke.ts'),
        ...parameters,
      ]);
      return { code: 0, stdout, stderr };
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string };
    }
  };

  test('exits 0 where all is right and 1 where something is wrong', async () => {
    const [good, bad] = await Promise.all([smoke(right.base), smoke(wrong.base)]);
    expect(good).toMatchObject({ code: 0, stderr: '' });
    expect(good.stdout).toMatch(/\n- Preflights are answered .*\nAll \d+ requests pass\.\n$/s);
    expect(bad.code).toBe(1);
    expect(bad.stdout).toContain('FAILED');
    expect(bad.stdout).toContain(`${wrong.base}/math/sqrt/4`);
  });

  test('says in one line that nothing answers, or that it needs a URL', async () => {
    const port = await freePort();
    expect(await smoke(`http://127.0.0.1:${port}`)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Nothing answers at [^\n]*\n$/),
    });
    for (const parameters of [[], ['localhost:3000'], ['ftp://example.org'], ['http://a', 'http://b']]) {
      expect(await smoke(...parameters)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Give the base [^\n]*\n$/),
      });
    }
    for (const timeout of ['0', 'x', '3601']) {
      expect(await smoke('http://127.0.0.1:1', '--timeout', timeout)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^--timeout must be a number of seconds up to 3600\.[^\n]*\n$/),
      });
    }
  });
});

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
