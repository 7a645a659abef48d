import { isDeepStrictEqual } from 'node:util';
import type { Example } from '../http/operation.ts';
import { SECURITY_HEADERS } from '../http/responses.ts';

/** A response of the service, wherever it runs. Header names are in lower case. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What the response to an example has to be. */
export interface ExpectedResponse extends Pick<Example, 'status' | 'body' | 'varies'> {
  readonly contentType: string;
  readonly cacheControl: string;
}

/**
 * What is wrong with the response to an example, one sentence per difference; empty if it conforms. The status, the content type,
 * the headers for caching and security, and the body are checked.
 */
export function differences(expected: ExpectedResponse, response: ReceivedResponse): string[] {
  const found: string[] = [];
  const expect = (what: string, actual: unknown, value: unknown) => {
    if (!isDeepStrictEqual(actual, value)) found.push(`${what} is ${show(actual)}, expected ${show(value)}`);
  };
  const { status, headers } = response;
  expect('status', status, expected.status);
  expect('content-type', headers['content-type'], expected.contentType);
  expect('cache-control', headers['cache-control'], expected.cacheControl);
  if (expected.cacheControl !== 'no-store' && !/(?:^|,\s*)origin(?:,|$)/i.test(headers.vary ?? '')) {
    found.push('vary does not name origin');
  }
  for (const name of ['x-content-type-options', 'strict-transport-security'] as const) {
    expect(name, headers[name], SECURITY_HEADERS[name]);
  }
  const [, ancestors] = /(?:^|; )frame-ancestors ([^;]+)/.exec(headers['content-security-policy'] ?? '') ?? [];
  expect('frame-ancestors', ancestors, "'none'");

  if (typeof expected.body === 'string') {
    expect('the beginning of the body', response.body.slice(0, expected.body.length), expected.body);
    return found;
  }
  const body = parseJson(response.body);
  if (body === undefined) return [...found, `the body is not JSON: ${show(response.body)}`];
  if (!expected.varies) {
    expect('body', withoutRequestId(body), withoutRequestId(expected.body));
  } else if (!hasShape(body, expected.body)) {
    found.push(`body is ${show(body)}, expected the shape of ${show(expected.body)}`);
  }
  return found;
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
