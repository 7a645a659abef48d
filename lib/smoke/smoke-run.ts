import { type Answer, differences } from '../contract/conformance.ts';
import type { Endpoint, Example } from '../contract/endpoint.ts';

/** What became of one example. */
export interface Outcome {
  readonly endpointId: string;
  readonly method: string;
  readonly url: string;
  readonly title: string;
  /** From the request to the last byte of the answer. */
  readonly milliseconds: number;
  /** What is wrong, a sentence each; empty where the service answers as the contract says. */
  readonly differences: readonly string[];
}

/** Nothing answers at the base URL. The message is one line that says so. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** A cold start and a slow line are well within this. */
const TIMEOUT_MILLISECONDS = 10_000;

/**
 * Sends the examples of the contract to a service, one after the other, and yields how each went.
 *
 * @param base the URL of the service, with or without a slash at its end.
 * @throws NoAnswer where the first request gets none; a later one that gets none is an outcome.
 */
export async function* smokeRun(
  base: URL,
  endpoints: readonly (readonly [id: string, endpoint: Endpoint])[],
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
): AsyncGenerator<Outcome> {
  const root = base.href.replace(/\/+$/, '');
  let answered = false;
  for (const [endpointId, endpoint] of endpoints) {
    for (const example of endpoint.examples) {
      const { method = 'GET', title, target } = example;
      const url = root + target;
      const start = performance.now();
      const answer = await ask(url, method, timeoutMilliseconds);
      const milliseconds = performance.now() - start;
      if (typeof answer === 'string' && !answered) throw new NoAnswer(`Nothing answers at ${base.href}: ${answer}.`);
      answered = true;
      yield { endpointId, method, url, title, milliseconds, differences: judge(endpoint, example, answer) };
    }
  }
}

/** The answer, or in words why there is none. */
async function ask(url: string, method: string, timeoutMilliseconds: number): Promise<Answer | string> {
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const response = await fetch(url, { method, redirect: 'manual', signal });
    const body = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch (error) {
    return reason(error, timeoutMilliseconds);
  }
}

function judge(endpoint: Endpoint, example: Example, answer: Answer | string): string[] {
  return typeof answer === 'string' ? [`no answer: ${answer}`] : differences(endpoint, example, answer);
}

/** `fetch` fails with a general error; its cause, where there is one, says what happened. */
function reason(error: unknown, timeoutMilliseconds: number): string {
  const { name, message, cause } = error as Error & { cause?: { message?: string; code?: string } };
  if (name === 'TimeoutError') return `no answer within ${timeoutMilliseconds / 1_000} s`;
  return cause?.message || cause?.code || message;
}
