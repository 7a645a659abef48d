import { ALLOWED_METHODS } from '../contract/problem-details.ts';
import { parseJson, type ReceivedResponse } from './conformance.ts';

/** A request whose answer depends on the gateway in front of the functions. */
export interface GatewayProbe {
  readonly title: string;
  readonly method: string;
  /** Path and query, as a client sends them. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is wrong with the answer, whichever way the gateway works. */
  differences(answer: ReceivedResponse): string[];
  /** What a right answer tells about the gateway. */
  finding?(answer: ReceivedResponse): string;
}

/**
 * Requests that show whether the service is right behind its gateway, and how the gateway works where AWS does not say.
 *
 * @param origin - of a page that may call the API.
 */
export function gatewayProbes(origin: string): GatewayProbe[] {
  const preflight = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-smoke' };
  return [
    {
      title: "A browser's preflight",
      method: 'OPTIONS',
      target: '/math/prime/97',
      headers: preflight,
      differences: (answer) => [
        ...expectStatus(answer, 200, 204),
        ...expectOrigin(answer, origin),
        ...expectListed(answer, 'access-control-allow-methods', 'GET'),
        ...expectListed(answer, 'access-control-allow-headers', 'x-smoke'),
      ],
      finding: ({ headers }) =>
        headers.allow === undefined
          ? 'Preflights are answered by the gateway itself.'
          : 'Preflights are answered by the fallback function.',
    },
    {
      title: 'OPTIONS that is no preflight',
      method: 'OPTIONS',
      target: '/math/prime/97',
      headers: {},
      differences: (answer) => expectStatus(answer, 204),
      finding: ({ headers }) =>
        `OPTIONS that is no preflight is answered ${headers.allow === ALLOWED_METHODS ? 'by the fallback function' : 'without the fallback function'}.`,
    },
    {
      title: 'A request of a web page',
      method: 'GET',
      target: '/math/prime/97',
      headers: { origin },
      differences: (answer) => [
        ...expectStatus(answer, 200),
        ...expectOrigin(answer, origin),
        ...expectListed(answer, 'vary', 'origin'),
      ],
    },
    {
      title: 'HEAD',
      method: 'HEAD',
      target: '/math/prime/97',
      headers: {},
      differences: (answer) => [
        ...expectStatus(answer, 200),
        ...expectHeader(answer, 'content-type', 'application/json'),
        ...expectHeader(answer, 'cache-control', 'public, max-age=86400'),
        ...(answer.body === '' ? [] : ['it has a body']),
      ],
      finding: ({ headers }) =>
        `The content-length of an answer to HEAD is ${headers['content-length'] ?? 'left out'}.`,
    },
    {
      title: 'An encoded path',
      method: 'GET',
      target: '/math/abs/%2D5',
      headers: {},
      differences: (answer) => expectResult(answer, 5),
    },
    {
      title: 'A line break in a path',
      method: 'GET',
      target: '/math/sin/%0A5',
      headers: {},
      differences: (answer) => expectStatus(answer, 400),
    },
    {
      title: 'An encoded slash in a path',
      method: 'GET',
      target: '/math/abs/1%2F2',
      headers: {},
      differences: (answer) => expectStatus(answer, 400, 404),
      finding: ({ status }) =>
        `An encoded slash in a path is decoded ${status === 400 ? 'after' : 'before'} the route is matched.`,
    },
    {
      title: 'An encoded question mark in a path',
      method: 'GET',
      target: '/math/abs/5%3Fx',
      headers: {},
      differences: (answer) => expectStatus(answer, 200, 400),
      finding: ({ status }) =>
        `An encoded question mark ${status === 200 ? 'cuts a path parameter off' : 'is kept in a path parameter'}.`,
    },
    {
      title: 'An encoded percent sign in a path',
      method: 'GET',
      target: '/math/abs/%25done',
      headers: {},
      differences: (answer) => expectStatus(answer, 400),
      finding: ({ headers }) =>
        `A stray percent sign in a path is refused by the ${isProblem(headers) ? 'function' : 'gateway'}.`,
    },
    {
      title: 'A path that is encoded twice',
      method: 'GET',
      target: '/math/abs/%2535',
      headers: {},
      differences: (answer) => expectStatus(answer, 200, 400),
      finding: ({ status }) => `Path parameters are decoded ${status === 200 ? 'twice' : 'once'}.`,
    },
    {
      title: 'Plus signs in a query',
      method: 'GET',
      target: '/math/pow/?base=+2&exponent=1e+1',
      headers: {},
      differences: (answer) => expectResult(answer, 1024),
    },
    {
      title: 'A plus sign within a value',
      method: 'GET',
      target: '/time/unix/0?tz=Etc/GMT+5',
      headers: {},
      differences: (answer) => expectStatus(answer, 200, 400),
      finding: ({ status }) => `A plus sign in a query is ${status === 200 ? 'kept' : 'decoded to a space'}.`,
    },
    {
      title: 'The identifier of a request',
      method: 'GET',
      target: '/math/abs/x',
      headers: {},
      differences: (answer) => [
        ...expectStatus(answer, 400),
        ...(typeof field(answer, 'requestId') === 'string' ? [] : ['the body has no requestId']),
      ],
      finding: (answer) =>
        `The requestId of an error ${field(answer, 'requestId') === answer.headers['apigw-requestid'] ? 'is' : 'is not'} the header apigw-requestid.`,
    },
  ];
}

function expectStatus({ status }: ReceivedResponse, ...expected: readonly number[]): string[] {
  return expected.includes(status) ? [] : [`status is ${status}, expected ${expected.join(' or ')}`];
}

function expectHeader({ headers }: ReceivedResponse, name: string, expected: string): string[] {
  return headers[name] === expected ? [] : [`${name} is ${headers[name] ?? 'missing'}, expected ${expected}`];
}

/** That a header lists a value, or everything. */
function expectListed({ headers }: ReceivedResponse, name: string, expected: string): string[] {
  const listed = (headers[name] ?? '').split(',').map((item) => item.trim().toLowerCase());
  return listed.includes(expected.toLowerCase()) || listed.includes('*')
    ? []
    : [`${name} is ${headers[name] ?? 'missing'}, expected ${expected} in it`];
}

function expectOrigin({ headers }: ReceivedResponse, origin: string): string[] {
  const allowed = headers['access-control-allow-origin'];
  if (allowed === origin || allowed === '*') return [];
  return [
    `access-control-allow-origin is ${allowed ?? 'missing'}; where only some origins may call the API, give one with --origin`,
  ];
}

function expectResult(answer: ReceivedResponse, expected: number): string[] {
  const wrong = expectStatus(answer, 200);
  if (wrong.length > 0) return wrong;
  if (parseJson(answer.body) === undefined) return ['the body is not JSON'];
  const result = field(answer, 'result');
  return result === expected ? [] : [`result is ${result}, expected ${expected}`];
}

/** A field of a JSON body; `undefined` where the body is not a JSON object or lacks it. */
function field({ body }: ReceivedResponse, name: string): unknown {
  const value = parseJson(body);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function isProblem(headers: ReceivedResponse['headers']): boolean {
  return headers['content-type'] === 'application/problem+json';
}
