import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Outcome, smokeTest } from '../../lib/smoke/smoke-test.ts';
import type { Step } from '../../lib/smoke/steps.ts';
import { freeBase, type Service, serve } from '../support/http.ts';

let service: Service;
/** The statuses of the next responses by path; the last one stays. */
let statuses: Record<string, number[]> = {};
let requests: string[] = [];
let body = '';
beforeAll(async () => {
  service = await serve(({ url = '' }, response) => {
    requests.push(url);
    const next = statuses[url] ?? [200];
    const status = (next.length > 1 ? next.shift() : next[0]) ?? 200;
    response.writeHead(status).end(status === 429 ? '{"message":"Too Many Requests"}' : body);
  });
  await fetch(service.base); // the first of a process loads undici, which takes long on a busy machine
});
afterAll(() => service.close());
beforeEach(() => {
  statuses = {};
  requests = [];
  body = '';
});

function step(path: string): Step {
  const check = ({ status }: { status: number }) => (status === 200 ? [] : [`status is ${status}`]);
  return { title: path, method: 'GET', url: service.base + path, check };
}

async function run(
  steps: readonly Step[],
  retryMilliseconds?: number,
): Promise<[title: string, failures: readonly string[]][]> {
  const all: Outcome[] = [];
  for await (const outcome of smokeTest(steps, retryMilliseconds)) all.push(outcome);
  return all.map(({ step: { title }, failures }) => [title, failures]);
}

describe('the smoke test', () => {
  test.each([429, 500])('sends a request again that got a %s at first', async (status) => {
    statuses = { '/a': [status, 200] };
    expect(await run([step('/a'), step('/b')])).toEqual([
      ['/a', []],
      ['/b', []],
    ]);
    expect(requests).toEqual(['/a', '/a', '/b']);
  });

  test('does not send a request again that got a wrong response', async () => {
    statuses = { '/a': [404, 200] };
    expect(await run([step('/a')])).toEqual([['/a', ['status is 404']]]);
  });

  test('fails for requests whose errors do not end, and ends if those of three operations in a row do not', async () => {
    statuses = { '/a': [503], '/b:1': [504], '/b:2': [500], '/d': [502] };
    const steps = ['/a', '/b:1', '/b:2', '/c', '/d', '/a', '/b:1', '/c'].map(step);
    expect(await run(steps, 0)).toEqual([
      ['/a', ['status is 503']],
      ['/b:1', ['status is 504']],
      ['/b:2', ['status is 500']],
      ['/c', []],
      ['/d', ['status is 502']],
      ['/a', ['status is 503']],
      ['/b:1', ['three operations in a row respond with errors, this one with 504']],
    ]);
  });

  // Otherwise a canary mails every example every quarter of an hour until the month ends.
  test.each([
    [429, 'closed or throttled: API Gateway responds with 429 {"message":"Too Many Requests"}'],
    [403, 'gone: API Gateway responds with 403 {"message":"Forbidden"}'],
  ])('ends if API Gateway itself responds with a lasting %d, and says what that means', async (status, sentence) => {
    statuses = { '/a': [status] };
    body = '{"message":"Forbidden"}';
    expect(await run([step('/a'), step('/b')], 0)).toEqual([['/a', [sentence]]]);
  });

  test('ends if the service does not respond, and says why', async () => {
    const url = await freeBase();
    const steps = ['/a', '/b'].map((path) => ({ ...step(path), url }));
    expect(await run(steps, 0)).toEqual([['/a', [expect.stringMatching(/^no response: .*ECONNREFUSED/)]]]);
  });
});
