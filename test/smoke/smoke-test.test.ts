import { afterEach, describe, expect, test } from '@jest/globals';
import type { Handler } from '../../lib/http/gateway.ts';
import { gatewayEvent } from '../../lib/local/gateway-event.ts';
import { INTRODUCTORY_OPERATION, operations } from '../../lib/operations/index.ts';
import { cases } from '../../lib/smoke/cases.ts';
import { type Outcome, type SmokeTestOptions, smokeTest } from '../../lib/smoke/smoke-test.ts';
import { type Service, startService } from '../local/service.ts';
import { freePort } from '../support/free-port.ts';
import { rightAndWrong } from './services.ts';

const services = rightAndWrong();

async function outcomes(base: string, options?: SmokeTestOptions): Promise<Outcome[]> {
  const all: Outcome[] = [];
  for await (const outcome of smokeTest(new URL(base), options)) all.push(outcome);
  return all;
}
const failed = (all: readonly Outcome[]) => all.filter(({ failures }) => failures.length > 0);

/** The operation that is asked first. */
const first = operations[0]?.id ?? '';

const started: Service[] = [];
afterEach(() => {
  for (const { close } of started.splice(0)) close();
});
async function start(...parameters: Parameters<typeof startService>): Promise<string> {
  const service = await startService(...parameters);
  started.push(service);
  return service.base;
}

/** A function whose first responses have this status. */
function recovering(status: number, times: number): Handler {
  let left = times;
  return async () => {
    left -= 1;
    const ok = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    return left >= 0 ? { statusCode: status, body: '{}' } : { statusCode: 200, headers: ok, body: '{}' };
  };
}

describe('the smoke test', () => {
  test('sends every example, and what a browser sends', async () => {
    const all = await outcomes(services.right);
    expect(failed(all)).toEqual([]);
    expect(all).toHaveLength(cases().length + 3);
    expect(all[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/.*[?&]smoke=\w+$/);
  });

  test('bypasses caches with a parameter that is new in each run', async () => {
    const parameter = async () => (await smokeTest(new URL(services.right)).next()).value.url.split('?')[1];
    const first = await parameter();
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect(await parameter()).not.toBe(first);
  });

  test.each(['', '/', '//'])('accepts a base URL that ends in "%s"', async (end) => {
    const { value } = await smokeTest(new URL(services.right + end)).next();
    expect(value.failures).toEqual([]);
  });

  test('fails at once where a response is wrong, and only there', async () => {
    const failures = failed(await outcomes(services.wrong, { patienceMilliseconds: 0 }));
    const functions = failures.map(
      ({ url }) => gatewayEvent({ method: 'GET', target: new URL(url).pathname, headers: {} })?.functionName,
    );
    expect(new Set(functions)).toEqual(new Set([INTRODUCTORY_OPERATION.id]));
    expect(failures[0]?.failures.join()).toMatch(/content-type is .*, expected "application\/json"/);
  });

  test.each([429, 500, 503])('waits for a function that responds with a %s at first', async (status) => {
    const base = await start({ [first]: recovering(status, 2) });
    const { value } = await smokeTest(new URL(base)).next();
    expect(value.failures.join()).not.toContain('status');
  });

  test('reports what it last saw when it has waited long enough in all', async () => {
    const base = await start({ [first]: recovering(503, 1000) });
    const failures = failed(await outcomes(base, { patienceMilliseconds: 600 }));
    expect(failures.map(({ title }) => title.split(':')[0])).toContain(first);
    expect(failures[0]?.failures).toContain('status is 503, expected 200');
  });

  test('ends if the service never responds, and says why', async () => {
    const base = `http://127.0.0.1:${await freePort()}`;
    expect(await outcomes(base, { patienceMilliseconds: 100 })).toMatchObject([
      { failures: [expect.stringMatching(/^no response: .*ECONNREFUSED/)] },
    ]);
  });

  test('passes for a service that only some origins may call, if it is given one of them', async () => {
    const base = await start({}, 'https://app.example.com');
    expect(failed(await outcomes(base, { origin: 'https://app.example.com' }))).toEqual([]);
    expect(failed(await outcomes(base)).map(({ title }) => title)).toContain('A request of a web page');
  });
});
