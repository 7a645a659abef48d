import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { ReceivedResponse } from '../../lib/smoke/conformance.ts';
import { gatewayProbes } from '../../lib/smoke/gateway-probes.ts';
import type { Outcome } from '../../lib/smoke/smoke-run.ts';
import { startService } from '../local/service.ts';
import { all, failed } from './run.ts';

let right: { app: FastifyInstance; base: string };
beforeAll(async () => {
  right = await startService();
});
afterAll(() => right.app.close());

describe('the probes of the gateway', () => {
  const probes = gatewayProbes('https://example.org');
  const outcome = (outcomes: readonly Outcome[], title: string) => outcomes.find((one) => one.title === title);

  test('pass against the local service, and report how it works', async () => {
    const outcomes = (await all(right.base, { probes })).filter(({ endpointId }) => endpointId === 'gateway');
    expect(failed(outcomes)).toEqual([]);
    expect(outcomes.flatMap(({ finding }) => finding ?? [])).toEqual([
      'Preflights are answered by the fallback function.',
      'A non-preflight OPTIONS is answered by the fallback function.',
      'The content-length of a response to HEAD is left out.',
      'An encoded slash in a path is decoded after the route is matched.',
      'An encoded question mark truncates a path parameter.',
      'A stray percent sign in a path is rejected by the gateway.',
      'Path parameters are decoded twice.',
      'A plus sign in a query is decoded to a space.',
      'The requestId of an error is the header apigw-requestid.',
    ]);
  });

  test('have a path and a unique title', () => {
    for (const { target } of probes) expect(target).toMatch(/^\/\w/);
    expect(new Set(probes.map(({ title }) => title)).size).toBe(probes.length);
  });

  test('detect a fallback that does not answer preflights', async () => {
    const wrong = await startService({ 'site/fallback': async () => ({ statusCode: 405, body: '{}' }) });
    const outcomes = await all(wrong.base, { probes });
    await wrong.app.close();
    expect(outcome(outcomes, "A browser's preflight")?.differences).toHaveLength(4);
    for (const title of ["A browser's preflight", 'A non-preflight OPTIONS']) {
      expect(outcome(outcomes, title)?.differences).toContainEqual(expect.stringMatching(/^status is 405/));
      expect(outcome(outcomes, title)).not.toHaveProperty('finding');
    }
  });

  /** What a probe reports for a response: the differences or the finding. */
  const reported = (title: string, response: ReceivedResponse) => {
    const probe = probes.find((one) => one.title === title);
    const differences = probe?.differences(response) ?? [];
    return differences.length > 0 ? differences : probe?.finding?.(response);
  };
  const preflight = { 'access-control-allow-methods': 'GET', 'access-control-allow-headers': '*' };

  test.each<[title: string, response: ReceivedResponse, report: string | string[] | undefined]>([
    [
      "A browser's preflight",
      { status: 204, headers: { ...preflight, 'access-control-allow-origin': '*' }, body: '' },
      'Preflights are answered by the gateway itself.',
    ],
    ...(
      [
        { via: '1.1 0a1b2c3d.cloudfront.net (CloudFront)' },
        { 'x-cache': 'Miss from cloudfront', allow: 'GET' },
      ] as const
    ).map((hop): [string, ReceivedResponse, string] => [
      "A browser's preflight",
      { status: 204, headers: { ...preflight, 'access-control-allow-origin': '*', ...hop }, body: '' },
      'Preflights get their headers from CloudFront.',
    ]),
    [
      "A browser's preflight",
      { status: 204, headers: { 'access-control-allow-origin': 'https://example.org' }, body: '' },
      [
        'access-control-allow-methods is missing, expected GET in it',
        'access-control-allow-headers is missing, expected x-smoke in it',
      ],
    ],
    [
      'A request of a web page',
      { status: 200, headers: { vary: 'accept-encoding' }, body: '' },
      [
        'access-control-allow-origin is missing; if only some origins may call the API, give one with --origin',
        'vary is accept-encoding, expected origin in it',
      ],
    ],
    ['HEAD', { status: 405, headers: {}, body: 'x' }, expect.arrayContaining(['it has a body']) as never],
    [
      'An encoded slash in a path',
      { status: 404, headers: {}, body: '' },
      'An encoded slash in a path is decoded before the route is matched.',
    ],
    [
      'An encoded question mark in a path',
      { status: 400, headers: {}, body: '' },
      'An encoded question mark is kept in a path parameter.',
    ],
    [
      'An encoded percent sign in a path',
      { status: 400, headers: { 'content-type': 'application/problem+json' }, body: '' },
      'A stray percent sign in a path is rejected by the function.',
    ],
    [
      'A non-preflight OPTIONS',
      { status: 204, headers: {}, body: '' },
      'A non-preflight OPTIONS is answered without the fallback function.',
    ],
    [
      'The identifier of a request',
      { status: 400, headers: {}, body: '{"requestId":"a"}' },
      'The requestId of an error is not the header apigw-requestid.',
    ],
    ['A path that is encoded twice', { status: 400, headers: {}, body: '' }, 'Path parameters are decoded once.'],
    ['A plus sign within a value', { status: 200, headers: {}, body: '' }, 'A plus sign in a query is kept.'],
    ['A line break in a path', { status: 404, headers: {}, body: '' }, ['status is 404, expected 400']],
    ['Plus signs in a query', { status: 200, headers: {}, body: '{"result":1}' }, ['result is 1, expected 1024']],
    ['An encoded path', { status: 200, headers: {}, body: '<!doctype html>' }, ['the body is not JSON']],
    ['An encoded path', { status: 200, headers: {}, body: 'null' }, ['result is undefined, expected 5']],
    ['The identifier of a request', { status: 400, headers: {}, body: '<p>' }, ['the body has no requestId']],
    ['An encoded path', { status: 400, headers: {}, body: '' }, ['status is 400, expected 200']],
  ])('report on a response to "%s"', (title, response, report) => {
    expect(reported(title, response)).toEqual(report);
  });
});
