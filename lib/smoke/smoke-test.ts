import { setTimeout as sleep } from 'node:timers/promises';
import { INTRODUCTORY_OPERATION } from '../operations/index.ts';
import { cases } from './cases.ts';
import { differences, type ReceivedResponse } from './conformance.ts';

const REQUEST_TIMEOUT_MILLISECONDS = 10_000;
const FIRST_PAUSE_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 10_000;

/** A request, and a check of its response that returns a sentence for each failure. */
export interface Step {
  readonly title: string;
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly check: (response: ReceivedResponse) => string[];
}

/** How a step went. */
export interface Outcome extends Pick<Step, 'title' | 'method' | 'url'> {
  /** From the last request to the last byte of its response. */
  readonly milliseconds: number;
  /** Empty if the response is what is expected. */
  readonly failures: readonly string[];
}

export interface SmokeTestOptions {
  /** An origin whose pages may call the service, or `*` if all may. */
  readonly origin?: string;
  /** How long the whole run waits, in all, for a service that does not respond or responds with a 429 or a 5xx. */
  readonly patienceMilliseconds?: number;
}

/**
 * Sends every example to a service, and what a browser sends, one after the other. A step is repeated, with
 * growing pauses, while there is no response, or a 429 or a 5xx: a deploy takes a moment to be everywhere, and other clients
 * share the throttle. A wrong response fails at once.
 *
 * @param base - the URL of the service, with or without a slash at its end.
 * @returns how each step went. The run ends early if the service never responds.
 */
export async function* smokeTest(base: URL, options: SmokeTestOptions = {}): AsyncGenerator<Outcome> {
  const { origin = '*', patienceMilliseconds = 60_000 } = options;
  const root = base.href.replace(/\/+$/, '');
  let patience = patienceMilliseconds;
  let hasResponded = false;
  for (const step of [...exampleSteps(root), ...browserSteps(root, origin === '*' ? 'https://example.org' : origin)]) {
    let received = await send(step);
    if (isTemporary(received)) patience -= received.milliseconds;
    for (let pause = FIRST_PAUSE_MILLISECONDS; isTemporary(received) && patience > 0; pause *= 2) {
      const wait = Math.min(pause, LONGEST_PAUSE_MILLISECONDS, patience);
      await sleep(wait);
      received = await send(step);
      patience -= wait + received.milliseconds;
    }
    const { response, milliseconds } = received;
    const failures = typeof response === 'string' ? [`no response: ${response}`] : step.check(response);
    const { title, method, url } = step;
    yield { title, method, url, milliseconds, failures };
    hasResponded ||= typeof response !== 'string';
    if (!hasResponded) return;
  }
}

/** The line for an outcome, with a line below for each failure. */
export function outcomeLine({ title, method, url, milliseconds, failures }: Outcome): string {
  const verdict = failures.length === 0 ? 'ok    ' : 'FAILED';
  const line = `${verdict} ${milliseconds.toFixed(1).padStart(8)} ms  ${method} ${url}  (${title})`;
  return [line, ...failures.map((failure) => `       ${failure}`)].join('\n');
}

/** The examples. A query parameter that is new in each run bypasses caches, which could be right when the service is wrong. */
export function exampleSteps(root: string): Step[] {
  const run = Date.now().toString(36);
  return cases().map((one) => ({
    title: one.title,
    method: one.method ?? 'GET',
    url: `${root}${one.target}${one.target.includes('?') ? '&' : '?'}smoke=${run}`,
    check: (response) => differences(one, response),
  }));
}

/** What browsers and link checkers also send: through caches, as they do. */
function browserSteps(root: string, origin: string): Step[] {
  const url = root + INTRODUCTORY_OPERATION.examples[0].target;
  return [
    {
      title: "A browser's preflight",
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-smoke' },
      check: ({ status, headers }) => [
        ...expected(status === 200 || status === 204, `status is ${status}, expected 200 or 204`),
        ...expectedOrigin(headers, origin),
        ...expectedInList(headers, 'access-control-allow-methods', 'GET'),
        ...expectedInList(headers, 'access-control-allow-headers', 'x-smoke'),
      ],
    },
    {
      title: 'A request of a web page',
      method: 'GET',
      url,
      headers: { origin },
      check: ({ status, headers }) => [
        ...expected(status === 200, `status is ${status}, expected 200`),
        ...expectedOrigin(headers, origin),
      ],
    },
    {
      title: 'HEAD',
      method: 'HEAD',
      url,
      check: ({ status, headers, body }) => [
        ...expected(status === 200, `status is ${status}, expected 200`),
        ...expectedInList(headers, 'content-type', 'application/json'),
        ...expected(body === '', 'it has a body'),
      ],
    },
  ];
}

function expected(holds: boolean, failure: string): string[] {
  return holds ? [] : [failure];
}

function expectedOrigin(headers: ReceivedResponse['headers'], origin: string): string[] {
  const name = 'access-control-allow-origin';
  const advice = 'if only some origins may call the API, give one with --origin';
  return expected(['*', origin].includes(headers[name] ?? ''), `${name} is ${headers[name] ?? 'missing'}; ${advice}`);
}

function expectedInList(headers: ReceivedResponse['headers'], name: string, value: string): string[] {
  const listed = (headers[name] ?? '').toLowerCase().split(/\s*,\s*/);
  const holds = listed.includes(value.toLowerCase()) || listed.includes('*');
  return expected(holds, `${name} is ${headers[name] ?? 'missing'}, expected ${value} in it`);
}

/** A response, or why there is none, and how long that took. */
interface Received {
  readonly response: ReceivedResponse | string;
  readonly milliseconds: number;
}

export async function send({ method, url, headers = {} }: Step): Promise<Received> {
  const start = performance.now();
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MILLISECONDS);
  const response = await fetch(url, { method, headers, redirect: 'manual', signal }).then(
    async (sent) => ({ status: sent.status, headers: Object.fromEntries(sent.headers), body: await sent.text() }),
    // fetch fails with a generic error; its cause, if there is one, says what happened.
    ({ message, cause }: Error & { cause?: { message?: string; code?: string } }) =>
      cause?.message || cause?.code || message,
  );
  return { response, milliseconds: performance.now() - start };
}

function isTemporary({ response }: Received): boolean {
  return typeof response === 'string' || response.status === 429 || response.status >= 500;
}
