import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { conclusion, type Outcome, smokeTest } from '../../lib/smoke/smoke-test.ts';
import type { Step } from '../../lib/smoke/steps.ts';
import { freePort } from '../support/free-port.ts';

let base = '';
/** The statuses of the next responses by path; the last one stays. */
let statuses: Record<string, number[]> = {};
let requests: string[] = [];
const server = createServer({ keepAliveTimeout: 0 }, ({ url = '' }, response) => {
  requests.push(url);
  const next = statuses[url] ?? [200];
  response.writeHead((next.length > 1 ? next.shift() : next[0]) ?? 200).end();
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await fetch(base); // the first of a process loads undici, which takes long on a busy machine
});
afterAll(() => void server.close().closeAllConnections());
beforeEach(() => {
  statuses = {};
  requests = [];
});

function step(path: string): Step {
  const check = ({ status }: { status: number }) => (status === 200 ? [] : [`status is ${status}`]);
  return { title: path, functionName: path, method: 'GET', url: base + path, check };
}

async function run(steps: readonly Step[], retryMilliseconds?: number): Promise<Partial<Outcome>[]> {
  const all: Outcome[] = [];
  for await (const outcome of smokeTest(steps, retryMilliseconds)) all.push(outcome);
  return all.map(({ title, kind, failures }) => ({ title, kind, failures }));
}

describe('the smoke test', () => {
  test.each([429, 500, 503])('sends a request again that got a %s at first, after all others', async (status) => {
    statuses = { '/a': [status, 200] };
    expect(await run([step('/a'), step('/b')])).toEqual([
      { title: '/b', kind: 'right', failures: [] },
      { title: '/a', kind: 'right', failures: [] },
    ]);
    expect(requests).toEqual(['/a', '/b', '/a']);
  });

  test('does not send a request again that got a wrong response', async () => {
    statuses = { '/a': [404, 200] };
    expect(await run([step('/a')])).toEqual([{ title: '/a', kind: 'wrong', failures: ['status is 404'] }]);
  });

  test('fails for a function whose errors do not end, also if 429s follow them', async () => {
    statuses = { '/a': [503], '/b': [500, 429], '/c': [429, 500] };
    // In which order they end depends on how busy the machine is.
    expect(new Set(await run(['/c', '/b', '/a'].map(step), 2_000))).toEqual(
      new Set([
        { title: '/a', kind: 'wrong', failures: ['status is 503'] },
        { title: '/b', kind: 'wrong', failures: ['status is 500'] },
        { title: '/c', kind: 'wrong', failures: ['status is 500'] },
      ]),
    );
  });

  test('neither passes nor fails for a request that gets only 429s', async () => {
    statuses = { '/a': [429] };
    expect(await run([step('/a')], 1_000)).toEqual([{ title: '/a', kind: 'throttled', failures: [] }]);
    expect(requests.length).toBeGreaterThan(1);
  });

  test('ends if the service never responds, and says why', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const steps = ['/a', '/b'].map((path) => ({ ...step(path), url }));
    expect(await run(steps, 100)).toEqual([
      { title: '/a', kind: 'wrong', failures: [expect.stringMatching(/^no response: .*ECONNREFUSED/)] },
    ]);
  });
});

describe('a run of the smoke test', () => {
  /** Outcomes of functions `a`, `b` … by the first letter of their kinds: `rt` for one right and one throttled request. */
  function outcomes(...functions: string[]): Outcome[] {
    const kinds = { r: 'right', w: 'wrong', t: 'throttled' } as const;
    return functions.flatMap((letters, functionName) =>
      [...letters].map((letter) => ({
        ...{ title: '', method: '', url: '', milliseconds: 1, failures: [] },
        functionName: String(functionName),
        kind: kinds[letter as keyof typeof kinds],
      })),
    );
  }

  test.each([
    ['right', ['rr', 'r'], 'All 3 requests passed.'],
    ['wrong', ['rr', 'rw', 't'], '1 of 5 requests failed.'],
    ['throttled', ['rt', 'tr', 'ttt'], '5 of 7 requests got only 429s and could not be checked; the others passed.'],
  ] as const)('is %s with %j', (kind, functions, sentence) => {
    expect(conclusion(outcomes(...functions))).toEqual({ kind, sentence });
  });

  test('fails if half of the functions were not reached, however many requests passed', () => {
    expect(conclusion(outcomes('rrrr', 't')).kind).toBe('wrong');
    expect(conclusion(outcomes('tt', 'tt')).kind).toBe('wrong');
  });
});
