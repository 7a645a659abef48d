import { jsonText } from '../json-text.ts';
import { reasonPhrase } from '../request.ts';

/** The outcome of a request, ready to be shown. */
export interface Answer {
  /** `400`, or that there was no response. */
  readonly status: string;
  /** `Bad Request`; empty if the body does not say it. */
  readonly reason: string;
  readonly succeeded: boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Formatted JSON, or any other body as it is. */
  readonly body: string;
  /** The message, or what went wrong. */
  readonly sentence: string;
  /** The bad parameters that the service reports. */
  readonly errors: readonly { readonly parameter: string; readonly detail: string }[];
}

const TIMEOUT_MILLISECONDS = 15_000;
const THROTTLED = 'Too many requests. Wait a moment, then send again.';
const FAILED = 'The service did not answer properly. Try again later.';

/** Sends a GET request and waits for its response; a failure is returned as one, ready to be shown. */
export async function sendRequest(url: string, signal: AbortSignal): Promise<Answer> {
  const signals = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]);
  try {
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal: signals });
    const text = await response.text();
    const value: unknown = await Promise.resolve(text)
      .then(JSON.parse)
      .catch(() => undefined);
    return received(response, text, value);
  } catch {
    const sentence = 'The service did not respond. Check the connection and try again.';
    return { status: 'No response', reason: '', succeeded: false, headers: [], body: '', sentence, errors: [] };
  }
}

/** @param value - that of the text, if it is JSON. */
function received({ status, ok, headers }: Response, text: string, value: unknown): Answer {
  const { message, detail, errors } = Object(value) as Record<string, unknown>;
  const own = [message, detail].filter((part) => typeof part === 'string').join(' ');
  const bad = Array.isArray(errors) ? errors.map(Object).filter((error) => typeof error.detail === 'string') : [];
  const body = value === undefined ? text : jsonText(value);
  const reason = reasonPhrase(status, value);
  // A gateway repeats the reason, and a proxy that fails answers no JSON.
  const isSaid = own !== '' && own !== reason;
  const isFailed = status >= 500 || reason === '';
  const sentence = isSaid ? own : status === 429 ? THROTTLED : isFailed ? FAILED : `${status} ${reason}`;
  return { status: `${status}`, reason, succeeded: ok, headers: [...headers], body, sentence, errors: bad };
}
