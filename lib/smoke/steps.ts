import { INTRODUCTORY_OPERATION } from '../operations/index.ts';
import { cases } from './cases.ts';
import { differences, type ReceivedResponse } from './conformance.ts';

/** A request, and a check of its response that returns a sentence for each failure. */
export interface Step {
  readonly title: string;
  /** The function that answers it. */
  readonly functionName: string;
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly check: (response: ReceivedResponse) => string[];
}

/**
 * Every example, and what a browser sends.
 *
 * @param base - the URL of the service, with or without a slash at its end.
 * @param origin - an origin whose pages may call the service, or `*` if all may.
 */
export function serviceSteps(base: URL, origin = '*'): Step[] {
  const root = base.href.replace(/\/+$/, '');
  return [...exampleSteps(root), ...browserSteps(root, origin === '*' ? 'https://example.org' : origin)];
}

/** The examples. A query parameter that is new in each run bypasses caches, which could be right when the service is wrong. */
function exampleSteps(root: string): Step[] {
  const run = Date.now().toString(36);
  return cases().map((one) => ({
    title: one.title,
    functionName: one.functionName,
    method: one.method ?? 'GET',
    url: `${root}${one.target}${one.target.includes('?') ? '&' : '?'}smoke=${run}`,
    check: (response) => differences(one, response),
  }));
}

/** What browsers and link checkers also send: through caches, as they do. */
function browserSteps(root: string, origin: string): Step[] {
  const functionName = INTRODUCTORY_OPERATION.id;
  const url = root + INTRODUCTORY_OPERATION.examples[0].target;
  return [
    {
      title: "A browser's preflight",
      functionName,
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-smoke' },
      check: ({ status, headers }) => [
        ...expected(status === 200 || status === 204, `status is ${status}, expected 200 or 204`),
        ...expectedOrigin(headers, origin),
        ...expectedInList(headers, 'access-control-allow-methods', 'GET'),
        ...expectedInList(headers, 'access-control-allow-headers', 'x-smoke'),
      ],
    },
    {
      title: 'A request of a web page',
      functionName,
      method: 'GET',
      url,
      headers: { origin },
      check: ({ status, headers }) => [
        ...expected(status === 200, `status is ${status}, expected 200`),
        ...expectedOrigin(headers, origin),
      ],
    },
    {
      title: 'HEAD',
      functionName,
      method: 'HEAD',
      url,
      check: ({ status, headers, body }) => [
        ...expected(status === 200, `status is ${status}, expected 200`),
        ...expectedInList(headers, 'content-type', 'application/json'),
        ...expected(body === '', 'it has a body'),
      ],
    },
  ];
}

function expected(holds: boolean, failure: string): string[] {
  return holds ? [] : [failure];
}

function expectedOrigin(headers: ReceivedResponse['headers'], origin: string): string[] {
  const name = 'access-control-allow-origin';
  const advice = 'if only some origins may call the API, give one with --origin';
  return expected(['*', origin].includes(headers[name] ?? ''), `${name} is ${headers[name] ?? 'missing'}; ${advice}`);
}

function expectedInList(headers: ReceivedResponse['headers'], name: string, value: string): string[] {
  const listed = (headers[name] ?? '').toLowerCase().split(/\s*,\s*/);
  const holds = listed.includes(value.toLowerCase()) || listed.includes('*');
  return expected(holds, `${name} is ${headers[name] ?? 'missing'}, expected ${value} in it`);
}
