import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedResponse } from './conformance.ts';
import type { Step } from './steps.ts';

const REQUEST_TIMEOUT_MILLISECONDS = 10_000;
/** Short, because in a flood of requests only one in many gets through. */
const PAUSE_AFTER_429_MILLISECONDS = 100;
const PAUSE_AFTER_ERROR_MILLISECONDS = 1_000;

/** How a step went. */
export interface Outcome extends Pick<Step, 'title' | 'functionName' | 'method' | 'url'> {
  /** `throttled` if it got nothing but 429s, which say nothing about the function. */
  readonly kind: 'right' | 'wrong' | 'throttled';
  /** One sentence each; empty unless the response is wrong. */
  readonly failures: readonly string[];
  /** From the request to the last byte of its response. */
  readonly milliseconds: number;
}

/**
 * Sends the steps to a service, one after the other. A step that gets no response, a 429 or a 5xx is sent again after all others:
 * a deploy takes a moment to be everywhere, and other clients share the throttle. A wrong response is final.
 *
 * @param retryMilliseconds - for how long steps are sent again.
 * @returns how each step went. If the service never responds, the run ends with the first step.
 */
export async function* smokeTest(steps: readonly Step[], retryMilliseconds = 60_000): AsyncGenerator<Outcome> {
  const end = performance.now() + retryMilliseconds;
  const received = new Map<Step, Received>();
  const queue = [...steps];
  let hasResponded = false;
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
    const latest = await send(step);
    hasResponded ||= typeof latest.response !== 'string';
    // A 429 does not replace an earlier error, because it says nothing about the function.
    if (!isThrottled(latest) || !received.has(step)) received.set(step, latest);
    if (!isTemporary(latest) || performance.now() >= end) {
      yield outcome(step, received.get(step) ?? latest);
      if (!hasResponded) return;
      continue;
    }
    if (hasResponded) queue.push(step);
    else queue.unshift(step);
    await sleep(isThrottled(latest) ? PAUSE_AFTER_429_MILLISECONDS : PAUSE_AFTER_ERROR_MILLISECONDS);
  }
}

function outcome(step: Step, received: Received): Outcome {
  const { title, functionName, method, url } = step;
  const { response, milliseconds } = received;
  const about = { title, functionName, method, url, milliseconds };
  if (isThrottled(received)) return { ...about, kind: 'throttled', failures: [] };
  const failures = typeof response === 'string' ? [`no response: ${response}`] : step.check(response);
  return { ...about, kind: failures.length === 0 ? 'right' : 'wrong', failures };
}

/** The line for an outcome, with a line below for each failure. */
export function outcomeLine({ title, method, url, kind, milliseconds, failures }: Outcome): string {
  const verdict = { right: 'ok', wrong: 'FAILED', throttled: '429' }[kind];
  const line = `${verdict.padEnd(6)} ${milliseconds.toFixed(1).padStart(8)} ms  ${method} ${url}  (${title})`;
  return [line, ...failures.map((failure) => `       ${failure}`)].join('\n');
}

/**
 * How a smoke test went. It is wrong if a response is wrong, or if half of the functions or more answered nothing but 429s. Fewer
 * 429s do not fail it: otherwise, anyone could stop a deploy with a flood of requests.
 */
export function conclusion(outcomes: readonly Outcome[]): { kind: Outcome['kind']; sentence: string } {
  const of = (kind: Outcome['kind']) => outcomes.filter((one) => one.kind === kind);
  const functions = (some: readonly Outcome[]) => new Set(some.map(({ functionName }) => functionName)).size;
  const [wrong, throttled] = [of('wrong').length, of('throttled').length];
  const unchecked = `${throttled} of ${outcomes.length} requests got only 429s and could not be checked`;
  if (wrong > 0) return { kind: 'wrong', sentence: `${wrong} of ${outcomes.length} requests failed.` };
  if (throttled === 0) return { kind: 'right', sentence: `All ${outcomes.length} requests passed.` };
  if (2 * functions(of('right')) <= functions(outcomes)) {
    return { kind: 'wrong', sentence: `${unchecked}: too many to say that the service works.` };
  }
  return { kind: 'throttled', sentence: `${unchecked}; the others passed.` };
}

/** A response, or why there is none, and how long that took. */
interface Received {
  readonly response: ReceivedResponse | string;
  readonly milliseconds: number;
}

async function send({ method, url, headers = {} }: Step): Promise<Received> {
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

function isThrottled({ response }: Received): boolean {
  return typeof response !== 'string' && response.status === 429;
}

function isTemporary(received: Received): boolean {
  const { response } = received;
  return isThrottled(received) || typeof response === 'string' || response.status >= 500;
}
