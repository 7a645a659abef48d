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
  for (const step of steps) {
    let { response, milliseconds } = await send(step);
    while (isTemporary(response) && performance.now() < end) {
      await sleep(PAUSE_MILLISECONDS);
      ({ response, milliseconds } = await send(step));
    }
    if (typeof response === 'string' || (step.method === 'GET' && isOfGateway(response))) {
      yield { step, milliseconds, failures: [reasonToEnd(response)] };
      return;
    }
    yield { step, milliseconds, failures: step.check(response) };
  }
}

/** Whether API Gateway responds itself: a JSON object with only a `message`. Problem details have more. */
function isOfGateway({ status, body }: ReceivedResponse): boolean {
  return [403, 404, 429].includes(status) && /^\{"message":"[^"]*"\}$/.test(body);
}

/** In the words of docs/operations.md, "If the smoke test fails". */
function reasonToEnd(response: ReceivedResponse | string): string {
  if (typeof response === 'string') return `no response: ${response}`;
  const reason = response.status === 429 ? 'closed or throttled' : 'gone';
  return `${reason}: API Gateway responds with ${response.status} ${response.body}`;
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
