import { ALLOWED_METHODS } from '../contract/problem-details.ts';
import type { ReceivedResponse } from './conformance.ts';
import {
  expectHeader,
  expectListed,
  expectOrigin,
  expectResult,
  expectStatus,
  field,
  isProblem,
} from './expectations.ts';

/** A request whose response depends on the gateway in front of the functions. */
export interface GatewayProbe {
  readonly title: string;
  readonly method: string;
  /** Path and query, as a client sends them. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is wrong with the response, however the gateway works. */
  differences(response: ReceivedResponse): string[];
  /** What a correct response reveals about the gateway. */
  finding?(response: ReceivedResponse): string;
}

/**
 * Requests that show whether the service works behind its gateway, and how the gateway does what AWS does not document.
 *
 * @param origin - of a page that may call the API.
 */
export function gatewayProbes(origin: string): GatewayProbe[] {
  const preflight = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-smoke' };
  const get = (title: string, target: string) => ({ title, method: 'GET', target, headers: {} });
  return [
    {
      title: "A browser's preflight",
      method: 'OPTIONS',
      target: '/math/prime/97',
      headers: preflight,
      differences: (response) => [
        ...expectStatus(response, 200, 204),
        ...expectOrigin(response, origin),
        ...expectListed(response, 'access-control-allow-methods', 'GET'),
        ...expectListed(response, 'access-control-allow-headers', 'x-smoke'),
      ],
      finding: ({ headers }) => {
        // CloudFront does not send the origin to the API, and adds the CORS headers to every response.
        if (isFromCloudFront(headers)) return 'Preflights get their headers from CloudFront.';
        return headers.allow === undefined
          ? 'Preflights are answered by the gateway itself.'
          : 'Preflights are answered by the fallback function.';
      },
    },
    {
      title: 'A non-preflight OPTIONS',
      method: 'OPTIONS',
      target: '/math/prime/97',
      headers: {},
      differences: (response) => expectStatus(response, 204),
      finding: ({ headers }) =>
        `A non-preflight OPTIONS is answered ${headers.allow === ALLOWED_METHODS ? 'by the fallback function' : 'without the fallback function'}.`,
    },
    {
      title: 'A request of a web page',
      method: 'GET',
      target: '/math/prime/97',
      headers: { origin },
      differences: (response) => [
        ...expectStatus(response, 200),
        ...expectOrigin(response, origin),
        ...expectListed(response, 'vary', 'origin'),
      ],
    },
    {
      title: 'HEAD',
      method: 'HEAD',
      target: '/math/prime/97',
      headers: {},
      differences: (response) => [
        ...expectStatus(response, 200),
        ...expectHeader(response, 'content-type', 'application/json'),
        ...expectHeader(response, 'cache-control', 'public, max-age=86400'),
        ...(response.body === '' ? [] : ['it has a body']),
      ],
      finding: ({ headers }) =>
        `The content-length of a response to HEAD is ${headers['content-length'] ?? 'left out'}.`,
    },
    {
      ...get('An encoded path', '/math/abs/%2D5'),
      differences: (response) => expectResult(response, 5),
    },
    {
      ...get('A line break in a path', '/math/sin/%0A5'),
      differences: (response) => expectStatus(response, 400),
    },
    {
      ...get('An encoded slash in a path', '/math/abs/1%2F2'),
      differences: (response) => expectStatus(response, 400, 404),
      finding: ({ status }) =>
        `An encoded slash in a path is decoded ${status === 400 ? 'after' : 'before'} the route is matched.`,
    },
    {
      ...get('An encoded question mark in a path', '/math/abs/5%3Fx'),
      differences: (response) => expectStatus(response, 200, 400),
      finding: ({ status }) =>
        `An encoded question mark ${status === 200 ? 'truncates a path parameter' : 'is kept in a path parameter'}.`,
    },
    {
      ...get('An encoded percent sign in a path', '/math/abs/%25done'),
      differences: (response) => expectStatus(response, 400),
      finding: ({ headers }) =>
        `A stray percent sign in a path is rejected by the ${isProblem(headers) ? 'function' : 'gateway'}.`,
    },
    {
      ...get('A path that is encoded twice', '/math/abs/%2535'),
      differences: (response) => expectStatus(response, 200, 400),
      finding: ({ status }) => `Path parameters are decoded ${status === 200 ? 'twice' : 'once'}.`,
    },
    {
      ...get('Plus signs in a query', '/math/pow/?base=+2&exponent=1e+1'),
      differences: (response) => expectResult(response, 1024),
    },
    {
      ...get('A plus sign within a value', '/time/unix/0?tz=Etc/GMT+5'),
      differences: (response) => expectStatus(response, 200, 400),
      finding: ({ status }) => `A plus sign in a query is ${status === 200 ? 'kept' : 'decoded to a space'}.`,
    },
    {
      ...get('The identifier of a request', '/math/abs/x'),
      differences: (response) => [
        ...expectStatus(response, 400),
        ...(typeof field(response, 'requestId') === 'string' ? [] : ['the body has no requestId']),
      ],
      finding: (response) =>
        `The requestId of an error ${field(response, 'requestId') === response.headers['apigw-requestid'] ? 'is' : 'is not'} the header apigw-requestid.`,
    },
  ];
}

function isFromCloudFront({ via = '', 'x-cache': cache = '' }: ReceivedResponse['headers']): boolean {
  return /cloudfront/i.test(via) || /cloudfront/i.test(cache);
}
