import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedResponse } from './conformance.ts';
import type { Step } from './steps.ts';

const REQUEST_TIMEOUT_MILLISECONDS = 10_000;
const PAUSE_MILLISECONDS = 1_000;

/** How a step went. */
export interface Outcome {
  readonly step: Step;
  /** One sentence each; empty if the response is right. */
  readonly failures: readonly string[];
  /** From the request to the last byte of its response. */
  readonly milliseconds: number;
}

/**
 * Sends the steps to a service, one after the other. One that gets no response, a 429 or a 5xx is sent again: a deploy takes a moment
 * to be everywhere, and other clients share the throttle. A wrong response is final.
 *
 * @param retryMilliseconds - for how long steps are sent again, all of them together.
 * @returns how each step went. The run ends with the first response that no other request can do better than.
 */
export async function* smokeTest(steps: readonly Step[], retryMilliseconds = 60_000): AsyncGenerator<Outcome> {
  const end = performance.now() + retryMilliseconds;
  const failing = new Set<string | undefined>(); // operations, since the last response other than an error
  for (const step of steps) {
    let { response, milliseconds } = await send(step);
    while (isTemporary(response) && performance.now() < end) {
      await sleep(PAUSE_MILLISECONDS);
      ({ response, milliseconds } = await send(step));
    }
    if (isTemporary(response)) failing.add(step.title.split(':')[0]);
    else failing.clear();
    const reason = reasonToEnd(step, response, failing.size);
    const failures = typeof response === 'string' || reason ? [String(reason)] : step.check(response);
    yield { step, milliseconds, failures };
    if (reason !== undefined) return;
  }
}

/** Why no other request can do better, in the words of docs/operations.md. A body of only a `message` is API Gateway's own. */
function reasonToEnd({ method }: Step, response: ReceivedResponse | string, failing: number): string | undefined {
  if (typeof response === 'string') return `no response: ${response}`;
  const { status, body } = response;
  if (method === 'GET' && [403, 404, 429].includes(status) && /^\{"message":"[^"]*"\}$/.test(body))
    return `${status === 429 ? 'closed or throttled' : 'gone'}: API Gateway responds with ${status} ${body}`;
  return failing === 3 ? `three operations in a row respond with errors, this one with ${status}` : undefined;
}

/** The line for an outcome, with a line below for each failure. */
export function outcomeLine({ step: { title, method, url }, milliseconds, failures }: Outcome): string {
  const verdict = failures.length === 0 ? 'ok' : 'FAILED';
  const line = `${verdict.padEnd(6)} ${milliseconds.toFixed(1).padStart(8)} ms  ${method} ${url}  (${title})`;
  return [line, ...failures.map((failure) => `       ${failure}`)].join('\n');
}

/** The response, or why there is none, and how long that took. */
async function send({ method, url, headers = {} }: Step) {
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

function isTemporary(response: ReceivedResponse | string): boolean {
  return typeof response === 'string' || response.status === 429 || response.status >= 500;
}
