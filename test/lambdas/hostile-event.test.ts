import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import fc from 'fast-check';
import type { Endpoint } from '../../lib/contract/entry.ts';
import { endpointEntries } from '../../lib/contract/index.ts';
import { PROBLEM_DETAILS, VALIDATION_PROBLEM_DETAILS } from '../../lib/contract/problem-schema.ts';
import { type ReceivedResponse, violations } from '../../lib/smoke/conformance.ts';
import { runs } from '../support/property-runs.ts';
import { hostileEvent } from './hostile-event.ts';
import { CONTEXT, eventWith, handlerOf, receivedResponse, sourceHandler } from './invocation.ts';

let logged: string[];
beforeEach(() => {
  logged = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** What is wrong with a response to any request; empty if nothing is. */
function problems(endpoint: Endpoint, { status, headers, body }: ReceivedResponse): string[] {
  const found = ('parameters' in endpoint ? [200, 400] : [200, 302, 304, 400, 404, 405]).includes(status)
    ? []
    : [`status ${status}`];
  const expect = (name: string, value: string) => {
    if (headers[name] !== value) found.push(`${name} is ${headers[name]}`);
  };
  expect('x-content-type-options', 'nosniff');
  expect('strict-transport-security', 'max-age=31536000');
  if (!headers['content-type']?.startsWith('text/html')) {
    expect('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
  if (status >= 400) {
    expect('content-type', 'application/problem+json');
    expect('cache-control', 'no-store');
    const problem = JSON.parse(body);
    found.push(...violations(status === 400 ? VALIDATION_PROBLEM_DETAILS : PROBLEM_DETAILS, problem));
    if (problem.status !== status) found.push(`the body says ${problem.status}`);
  } else if ('responseBody' in endpoint) {
    expect('content-type', 'application/json');
    found.push(...violations(endpoint.responseBody, JSON.parse(body)));
  }
  return found;
}

test('every function responds to any event, however malformed, as the contract says', async () => {
  const handlers = await Promise.all(
    endpointEntries.map(async ([id, endpoint]) => ({ id, endpoint, handler: await handlerOf(id, endpoint) })),
  );
  const context = fc.constantFrom<Partial<Context> | undefined>(CONTEXT, undefined, {}, { awsRequestId: 7 as never });
  await fc.assert(
    fc.asyncProperty(hostileEvent, context, async (event, context) => {
      logged = [];
      for (const { id, endpoint, handler } of handlers) {
        const response = await handler(event as APIGatewayProxyEventV2, context as Context);
        expect([id, ...problems(endpoint, receivedResponse(response))]).toEqual([id]);
      }
      expect(logged).toEqual([]);
    }),
    { numRuns: runs(500) },
  );
});

test('no event changes Object.prototype', async () => {
  const handler = await sourceHandler('math/abs');
  const polluting = JSON.parse('{"__proto__": {"n": "5"}, "constructor": {"prototype": {"n": "5"}}}');
  await handler({ pathParameters: polluting, queryStringParameters: polluting } as never, CONTEXT);
  expect(await handler(eventWith({}), CONTEXT)).toMatchObject({ statusCode: 400 });
  expect('n' in {}).toBe(false);
});
