import type { ReceivedResponse } from './conformance.ts';

/** A request to the service; its URL is complete. */
export interface SmokeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The response to a request, or in words why there is none.
 *
 * @param giveUp - aborts the wait before the timeout.
 */
export async function send(
  { url, method, headers = {} }: SmokeRequest,
  timeoutMilliseconds: number,
  giveUp: AbortSignal,
): Promise<ReceivedResponse | string> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMilliseconds), giveUp]);
    const response = await fetch(url, { method, headers, redirect: 'manual', signal });
    const body = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch (error) {
    return reason(error, timeoutMilliseconds);
  }
}

/** `fetch` fails with a generic error; its cause, if there is one, says what happened. */
function reason(error: unknown, timeoutMilliseconds: number): string {
  const { name, message, cause } = error as Error & { cause?: { message?: string; code?: string } };
  if (name === 'TimeoutError') return `no response within ${timeoutMilliseconds / 1_000} s`;
  return cause?.message || cause?.code || message;
}
