import { isDeepStrictEqual } from 'node:util';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { CACHE_CONTROL, type Endpoint, type Example } from '../contract/entry.ts';

/** A response of the service, wherever it runs. Header names are in lower case. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
const validators = new Map<object, ValidateFunction>();

/**
 * What is wrong with the response to an example's request, one sentence per difference; empty if it conforms.
 * Status, content type, caching and security headers, the body's values and its schema are checked.
 */
export function differences(endpoint: Endpoint, example: Example, response: ReceivedResponse): string[] {
  const found: string[] = [];
  const expect = (what: string, actual: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(actual, expected)) found.push(`${what} is ${show(actual)}, expected ${show(expected)}`);
  };
  const succeeds = example.status === 200;

  expect('status', response.status, example.status);
  const { contentType = 'application/json' } = 'contentType' in endpoint ? endpoint : {};
  expect('content-type', response.headers['content-type'], succeeds ? contentType : 'application/problem+json');
  const { caching = 'none' } = succeeds ? endpoint : {};
  expect('cache-control', response.headers['cache-control'], CACHE_CONTROL[caching]);
  if (caching !== 'none') {
    if (!/(?:^|,\s*)origin(?:,|$)/i.test(response.headers.vary ?? '')) found.push('vary does not name origin');
  }
  expect('x-content-type-options', response.headers['x-content-type-options'], 'nosniff');
  expect('strict-transport-security', response.headers['strict-transport-security'], 'max-age=31536000');
  expect('frame-ancestors', frameAncestors(response.headers['content-security-policy']), "'none'");

  if (typeof example.body === 'string') {
    expect('the beginning of the body', response.body.slice(0, example.body.length), example.body);
    return found;
  }
  const body = parseJson(response.body);
  if (body === undefined) return [...found, `the body is not JSON: ${show(response.body)}`];
  if (succeeds && 'responseBody' in endpoint) found.push(...violations(endpoint.responseBody, body));
  if (!example.varies) expect('body', withoutRequestId(body), withoutRequestId(example.body));
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
export function parseJson(text: string): unknown {
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
