import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { endpointEntries } from '../lib/contract/index.ts';
import { progressLine, summary } from '../lib/smoke/smoke-report.ts';
import { NoAnswer, type Outcome, type SmokeOptions, smokeRun } from '../lib/smoke/smoke-run.ts';
import { startService } from './local/service.ts';
import { ROOT } from './project.ts';

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
    await expect(run).rejects.toThrow(NoAnswer);
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
      '1 of 3 examples fail.',
    ]);
    expect(summary([passed])).toMatch(/All 1 examples pass\.$/);
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
    expect(good.stdout).toMatch(/All \d+ examples pass\.\n$/);
    expect(bad.code).toBe(1);
    expect(bad.stdout).toContain('FAILED');
    expect(bad.stdout).toContain(`${wrong.base}/math/sqrt/4`);
  }, 20_000);

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
