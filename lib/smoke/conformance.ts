import { isDeepStrictEqual } from 'node:util';
import type { Example } from '../http/operation.ts';

/** A response of the service, wherever it runs. Header names are in lower case. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What the response to an example has to be. */
export interface ExpectedResponse extends Pick<Example, 'status' | 'body' | 'varies'> {
  readonly headers: ReceivedResponse['headers'];
}

/** Headers that are lists, and what separates their parts. Proxies add to `vary`; the page's policy says more than that of data. */
const SEPARATORS: Readonly<Record<string, RegExp>> = { vary: /,\s*/, 'content-security-policy': /;\s*/ };

/**
 * What is wrong with the response to an example, one sentence per difference; empty if it conforms. The status, the expected
 * headers and the body are checked; of a 5xx, which differs in all, only the status.
 */
export function differences(expected: ExpectedResponse, response: ReceivedResponse): string[] {
  const body = parseJson(response.body);
  if (response.status >= 500) return [`status is ${response.status}: ${show(body ?? response.body)}`];
  const found: string[] = [];
  const report = (what: string, actual: unknown, value: unknown) =>
    found.push(`${what} is ${show(actual)}, expected ${show(value)}`);

  if (response.status !== expected.status) report('status', response.status, expected.status);
  for (const [name, value] of Object.entries(expected.headers)) {
    const actual = response.headers[name];
    if (!hasValue(name, actual, value)) report(name, actual, value);
  }
  if (typeof expected.body === 'string') {
    const beginning = response.body.slice(0, expected.body.length);
    if (beginning !== expected.body) report('the beginning of the body', beginning, expected.body);
    return found;
  }
  if (body === undefined) return [...found, `the body is not JSON: ${show(response.body)}`];
  if (expected.varies) {
    if (!hasShape(body, expected.body))
      found.push(`body is ${show(body)}, expected the shape of ${show(expected.body)}`);
  } else if (!isDeepStrictEqual(withoutRequestId(body), withoutRequestId(expected.body))) {
    report('body', body, expected.body);
  }
  return found;
}

/** Whether a header has this value, or is a list with all parts of it. */
function hasValue(name: string, actual: string | undefined, value: string): boolean {
  const separator = SEPARATORS[name];
  if (separator === undefined) return actual === value;
  const parts = actual?.toLowerCase().split(separator);
  return value.split(separator).every((part) => parts?.includes(part));
}

/** Whether a value has the fields of an example, of the same types; lists may be of any length. */
function hasShape(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => hasShape(item, example[0]));
  if (typeof example !== 'object' || example === null) return typeof value === typeof example;
  const fields = Object.entries(example);
  const actual = Object(value);
  return fields.length === Object.keys(actual).length && fields.every(([name, part]) => hasShape(actual[name], part));
}

/** Request IDs differ from call to call, so only their presence is checked. */
function withoutRequestId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('requestId' in body)) return body;
  return { ...body, requestId: typeof body.requestId };
}

/** The value of a JSON text; `undefined`, which is no JSON value, if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 500 ? `${text.slice(0, 500)}…` : text;
}
