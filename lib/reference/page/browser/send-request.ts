import { jsonText } from '../json-text.ts';
import { statusWords } from '../reason.ts';

/** An invalid parameter, as the service reports it. */
interface FieldError {
  readonly parameter: string;
  readonly detail: string;
}

/** The outcome of a request, ready to be shown. */
export interface ShownResponse {
  /** `200 OK`, or that there was no response. */
  readonly status: string;
  readonly succeeded: boolean;
  readonly milliseconds: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Formatted JSON, or any other body as it is. */
  readonly body: string;
  /** The message, or what went wrong. */
  readonly sentence: string;
  readonly errors: readonly FieldError[];
}

const TIMEOUT_MILLISECONDS = 15_000;

/** The headers worth showing, in this order. */
const HEADERS = ['content-type', 'cache-control', 'vary', 'allow', 'retry-after', 'apigw-requestid'];

/** Sends a GET request and waits for its response; a failure is returned as one, ready to be shown. */
export async function sendRequest(url: string, signal: AbortSignal): Promise<ShownResponse> {
  const start = performance.now();
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]),
    });
    const text = await response.text();
    return received(response, text, performance.now() - start);
  } catch (error) {
    return failed(error, performance.now() - start);
  }
}

function received(response: Response, text: string, milliseconds: number): ShownResponse {
  const value = parsed(text);
  const { message, detail, errors } = (value ?? {}) as Record<string, unknown>;
  return {
    status: statusWords(response.status),
    succeeded: response.ok,
    milliseconds,
    headers: HEADERS.map((name) => [name, response.headers.get(name) ?? ''] as const).filter(([, text]) => text !== ''),
    body: value === undefined ? text : jsonText(value),
    sentence: [message, detail].filter((sentence) => typeof sentence === 'string').join(' '),
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
  };
}

function isFieldError(value: unknown): value is FieldError {
  const { parameter, detail } = (value ?? {}) as Record<string, unknown>;
  return typeof parameter === 'string' && typeof detail === 'string';
}

function failed(error: unknown, milliseconds: number): ShownResponse {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  const sentence = isLate
    ? `The service did not respond within ${TIMEOUT_MILLISECONDS / 1000} seconds.`
    : 'The service could not be reached. Check the connection and try again.';
  return { status: 'No response', succeeded: false, milliseconds, headers: [], body: sentence, sentence, errors: [] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
