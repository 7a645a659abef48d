import { isDeepStrictEqual } from 'node:util';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Case } from './cases.ts';

/** A response of the service, wherever it runs. Header names are in lower case. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
const validators = new Map<object, ValidateFunction>();

/**
 * What is wrong with the response to a case's request, one sentence per difference; empty if it conforms.
 * Status, content type, caching and security headers, the body's values and its schema are checked.
 */
export function differences(expected: Case, response: ReceivedResponse): string[] {
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
  expect('x-content-type-options', headers['x-content-type-options'], 'nosniff');
  expect('strict-transport-security', headers['strict-transport-security'], 'max-age=31536000');
  expect('frame-ancestors', frameAncestors(headers['content-security-policy']), "'none'");

  if (typeof expected.body === 'string') {
    expect('the beginning of the body', response.body.slice(0, expected.body.length), expected.body);
    return found;
  }
  const body = parseJson(response.body);
  if (body === undefined) return [...found, `the body is not JSON: ${show(response.body)}`];
  if (expected.schema !== undefined) found.push(...violations(expected.schema, body));
  if (!expected.varies) expect('body', withoutRequestId(body), withoutRequestId(expected.body));
  return found;
}

/** Who may show a response in a frame, by its Content-Security-Policy. */
function frameAncestors(policy: unknown): string | undefined {
  return /(?:^|; )frame-ancestors ([^;]+)/.exec(String(policy))?.[1];
}

/** How a value violates a JSON schema. */
export function violations(schema: object, value: unknown): string[] {
  let validate = validators.get(schema);
  if (validate === undefined) {
    validate = ajv.compile(schema);
    validators.set(schema, validate);
  }
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const { additionalProperty } = params;
    return `body${instancePath} ${message}${additionalProperty === undefined ? '' : `: ${additionalProperty}`}`;
  });
}

/** Request ids differ from call to call, so only their presence is checked. */
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
