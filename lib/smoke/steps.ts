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
 */
export function serviceSteps(base: URL): Step[] {
  const root = base.href.replace(/\/+$/, '');
  return [...exampleSteps(root), ...browserSteps(root)];
}

/**
 * The examples. A query parameter that is new in each run bypasses caches, which could be right when the service is wrong. A 404
 * has none, because the path that it suggests keeps the query.
 */
function exampleSteps(root: string): Step[] {
  const run = Date.now().toString(36);
  const uncached = (target: string) => `${target}${target.includes('?') ? '&' : '?'}smoke=${run}`;
  return cases().map((one) => ({
    title: one.title,
    functionName: one.functionName,
    method: one.method ?? 'GET',
    url: root + (one.status === 404 ? one.target : uncached(one.target)),
    check: (response) => differences(one, response),
  }));
}

/** What browsers and link checkers also send: through caches, as they do. */
function browserSteps(root: string): Step[] {
  const origin = 'https://example.org';
  const { id: functionName, examples } = INTRODUCTORY_OPERATION;
  const [{ target, status: right }] = examples;
  const introduction = { functionName, url: root + target };
  return [
    {
      title: "A browser's preflight",
      ...introduction,
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-smoke' },
      check: ({ status, headers }) => [
        ...expected(status === 200 || status === 204, `status is ${status}, expected 200 or 204`),
        ...expectedAnyOrigin(headers),
        ...expectedInList(headers, 'access-control-allow-methods', 'GET'),
        ...expectedInList(headers, 'access-control-allow-headers', 'x-smoke'),
      ],
    },
    {
      title: 'A request of a web page',
      ...introduction,
      method: 'GET',
      headers: { origin },
      check: ({ status, headers }) => [
        ...expected(status === right, `status is ${status}, expected ${right}`),
        ...expectedAnyOrigin(headers),
      ],
    },
    {
      title: 'HEAD',
      ...introduction,
      method: 'HEAD',
      check: ({ status, headers, body }) => [
        ...expected(status === right, `status is ${status}, expected ${right}`),
        ...expectedInList(headers, 'content-type', `application/${right === 200 ? '' : 'problem+'}json`),
        ...expected(body === '', 'it has a body'),
      ],
    },
  ];
}

function expected(holds: boolean, failure: string): string[] {
  return holds ? [] : [failure];
}

/** Browsers reject a list. */
function expectedAnyOrigin(headers: ReceivedResponse['headers']): string[] {
  const name = 'access-control-allow-origin';
  return expected(headers[name] === '*', `${name} is ${headers[name] ?? 'missing'}, expected *`);
}

function expectedInList(headers: ReceivedResponse['headers'], name: string, value: string): string[] {
  const listed = (headers[name] ?? '').toLowerCase().split(/\s*,\s*/);
  const holds = listed.includes(value.toLowerCase()) || listed.includes('*');
  return expected(holds, `${name} is ${headers[name] ?? 'missing'}, expected ${value} in it`);
}
