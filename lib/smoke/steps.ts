import type { SitePath } from '../functions.ts';
import { METHOD_NOT_ALLOWED } from '../http/allowed-methods.ts';
import { type Example, failure, type Operation } from '../http/operation.ts';
import { notFound } from '../http/problem-details.ts';
import { CACHE_CONTROL, type Caching, fileHeaders, problemHeaders, successHeaders } from '../http/responses.ts';
import { TITLE } from '../operations/about.ts';
import { GROUPS, operations } from '../operations/index.ts';
import { differences, type ReceivedResponse } from './conformance.ts';

/** A request, and a check of its response that returns a sentence for each failure. */
export interface Step {
  /** An example's begins with the id of its operation and a colon. */
  readonly title: string;
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly check: (response: ReceivedResponse) => string[];
}

/** Also sent as a POST, as HEAD, as a preflight and from a page. */
const [SOME_EXAMPLE] = GROUPS[0].operations[0].examples;

/**
 * Every example of operations, and of the rest of the service.
 *
 * @param root - what precedes the path in URLs.
 */
export function exampleSteps(operations: readonly Operation[], root = ''): Step[] {
  const step = (example: Example, headers: ReceivedResponse['headers']): Step => {
    const { title, target } = example;
    const check = (response: ReceivedResponse) => differences({ ...example, headers }, response);
    return { title, method: 'GET', url: root + target, check };
  };
  const exampleStep = (example: Example, caching: Caching = 'none') => {
    const { status } = example;
    return step(example, status === 200 ? successHeaders(caching) : problemHeaders(status));
  };
  const file = (target: SitePath, type: string, body: string, cacheControl = CACHE_CONTROL.minute) => {
    const headers = fileHeaders({ 'content-type': type, 'cache-control': cacheControl });
    return step({ title: `site: ${target}`, target, status: 200, body }, headers);
  };
  return [
    ...operations.flatMap(({ id, caching, examples }) =>
      examples.map((example) => exampleStep({ ...example, title: `${id}: ${example.title}` }, caching)),
    ),
    file('/docs', 'text/html; charset=utf-8', '<!doctype html>'),
    file('/openapi.json', 'application/json', '{"openapi":"3.1.0"'),
    file('/llms.txt', 'text/plain; charset=utf-8', `# ${TITLE}\n`),
    file('/favicon.ico', 'image/svg+xml', '<svg ', CACHE_CONTROL.day),
    file('/robots.txt', 'text/plain; charset=utf-8', 'User-agent: *\n', CACHE_CONTROL.day),
    exampleStep(failure('site: an unknown asset', '/docs/assets/reference.js', notFound())),
    exampleStep(failure('An unknown path', '/no/such/path/here', notFound())),
    {
      ...exampleStep(failure('A method other than GET', SOME_EXAMPLE.target, METHOD_NOT_ALLOWED)),
      method: 'POST',
    },
  ];
}

/**
 * Every example, and what browsers and link checkers also send.
 *
 * @param root - the URL of the service, without a slash at its end.
 */
export function serviceSteps(root: string): Step[] {
  const { target, status } = SOME_EXAMPLE;
  const step = (title: string, path: string, more: Pick<Step, 'check'> & Partial<Step>): Step => {
    return { title, method: 'GET', url: root + path, ...more };
  };
  const origin = 'https://example.org';
  // Exactly one: browsers reject a list.
  const anyOrigin = { 'access-control-allow-origin': /^\*$/ };
  return [
    ...exampleSteps(operations, root),
    step("A browser's preflight", target, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-smoke' },
      check: needs([200, 204], {
        ...anyOrigin,
        'access-control-allow-methods': listing('GET'),
        'access-control-allow-headers': listing('x-smoke'),
      }),
    }),
    step('A request of a web page', target, { headers: { origin }, check: needs([status], anyOrigin) }),
    step('HEAD', target, {
      method: 'HEAD',
      check: needs([status], { 'content-type': /^application\/(problem\+)?json$/ }),
    }),
    step('The front page', '/', { check: needs([302], { location: /^\/docs$/ }) }),
  ];
}

const listing = (name: string) => RegExp(`(^|,\\s*)(${name}|\\*)\\s*(,|$)`, 'i');

/** A check of the status and of headers. */
function needs(statuses: readonly number[], patterns: Readonly<Record<string, RegExp>>): Step['check'] {
  return ({ status, headers }) => {
    const found: Readonly<Record<string, string>> = { ...headers, status: String(status) };
    const expected = Object.entries({ status: RegExp(`^(${statuses.join('|')})$`), ...patterns });
    return expected.flatMap(([name, pattern]) => {
      const value = found[name] ?? 'missing';
      return pattern.test(value) ? [] : [`${name} is ${value}, expected ${pattern}`];
    });
  };
}
