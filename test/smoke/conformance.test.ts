import { describe, expect, test } from '@jest/globals';
import type { Case } from '../../lib/smoke/cases.ts';
import { differences, type ReceivedResponse } from '../../lib/smoke/conformance.ts';

const SUCCESS: Case = {
  title: 'An even number',
  target: '/half/4',
  status: 200,
  body: { result: 2, message: 'Two.' },
  contentType: 'application/json',
  cacheControl: 'public, max-age=86400',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['result', 'message'],
    properties: { result: { type: 'number' }, message: { type: 'string' } },
  },
};
const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=86400',
  vary: 'accept-encoding, origin',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const RIGHT: ReceivedResponse = { status: 200, headers: HEADERS, body: '{"result":2,"message":"Two."}' };

function without(name: keyof typeof HEADERS): Record<string, string> {
  return Object.fromEntries(Object.entries(HEADERS).filter(([header]) => header !== name));
}

describe('the response to an example', () => {
  test('is right with the expected status, headers and body', () => {
    expect(differences(SUCCESS, RIGHT)).toEqual([]);
    for (const vary of ['origin', 'Origin, accept']) {
      expect(differences(SUCCESS, { ...RIGHT, headers: { ...HEADERS, vary } })).toEqual([]);
    }
    const policy = { 'content-security-policy': "frame-ancestors 'none'; sandbox" };
    expect(differences(SUCCESS, { ...RIGHT, headers: { ...HEADERS, ...policy } })).toEqual([]);
  });

  test.each<[difference: string, response: Partial<ReceivedResponse>]>([
    ['status is 500, expected 200', { status: 500 }],
    ['content-type is missing, expected "application/json"', { headers: without('content-type') }],
    [
      'cache-control is "no-store", expected "public, max-age=86400"',
      { headers: { ...HEADERS, 'cache-control': 'no-store' } },
    ],
    ['vary does not name origin', { headers: without('vary') }],
    ['vary does not name origin', { headers: { ...HEADERS, vary: 'x-origin' } }],
    ['vary does not name origin', { headers: { ...HEADERS, vary: 'origin-x' } }],
    ['x-content-type-options is missing, expected "nosniff"', { headers: without('x-content-type-options') }],
    [
      'strict-transport-security is missing, expected "max-age=31536000"',
      { headers: without('strict-transport-security') },
    ],
    ['frame-ancestors is missing, expected "\'none\'"', { headers: without('content-security-policy') }],
    [
      'frame-ancestors is "\'self\'", expected "\'none\'"',
      { headers: { ...HEADERS, 'content-security-policy': "frame-ancestors 'self'; sandbox" } },
    ],
    ['body must be object', { body: 'null' }],
    ['the body is not JSON: "<p>"', { body: '<p>' }],
    [
      'body is {"result":3,"message":"Two."}, expected {"result":2,"message":"Two."}',
      { body: '{"result":3,"message":"Two."}' },
    ],
    ['body must NOT have additional properties: extra', { body: '{"result":2,"message":"Two.","extra":1}' }],
    ['body/message must be string', { body: '{"result":2,"message":2}' }],
    ["body must have required property 'message'", { body: '{"result":2}' }],
  ])('is wrong if %s', (difference, response) => {
    expect(differences(SUCCESS, { ...RIGHT, ...response })).toContain(difference);
  });

  test('gets all violations of its schema reported', () => {
    const found = differences(SUCCESS, { ...RIGHT, body: '{"result":"2"}' });
    expect(found).toEqual(
      expect.arrayContaining(["body must have required property 'message'", 'body/result must be number']),
    );
  });

  test('is quoted with at most 500 characters', () => {
    const [difference] = differences(SUCCESS, { ...RIGHT, body: 'a'.repeat(600) });
    expect(difference).toBe(`the body is not JSON: "${'a'.repeat(499)}…`);
    const shown = differences(SUCCESS, { ...RIGHT, body: 'a'.repeat(498) });
    expect(shown).toEqual([`the body is not JSON: "${'a'.repeat(498)}"`]);
  });

  test('may vary if the example says so, but not violate the schema', () => {
    const varies: Case = { ...SUCCESS, varies: true };
    expect(differences(varies, { ...RIGHT, body: '{"result":7,"message":"Seven."}' })).toEqual([]);
    expect(differences(varies, { ...RIGHT, body: '{"result":"7","message":"Seven."}' })).toEqual([
      'body/result must be number',
    ]);
  });
});

describe('the response to an example of a client error', () => {
  const example: Case = {
    title: 'Not a number',
    target: '/half/x',
    status: 400,
    body: { status: 400, requestId: 'a' },
    contentType: 'application/problem+json',
    cacheControl: 'no-store',
  };
  const headers = { ...without('vary'), 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  const right: ReceivedResponse = { status: 400, headers, body: '{"status":400,"requestId":"b"}' };

  test('is right with problem details that are not cached, and any request ID', () => {
    expect(differences(example, right)).toEqual([]);
  });

  test.each(['{"status":400}', '{"status":400,"requestId":5}', 'null', '[]', '"requestId"'])('is wrong: %s', (body) => {
    expect(differences(example, { ...right, body })).toEqual([
      expect.stringMatching(/, expected \{"status":400,"requestId":"string"\}$/),
    ]);
  });

  test('is wrong with the headers of a success', () => {
    expect(differences(example, { ...right, headers: HEADERS })).toEqual([
      'content-type is "application/json", expected "application/problem+json"',
      'cache-control is "public, max-age=86400", expected "no-store"',
    ]);
  });
});

describe('the response to an example of a file', () => {
  const example: Case = {
    title: 'The page',
    target: '/page',
    status: 200,
    body: '<!doctype html>',
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-store',
  };
  const headers = { ...without('vary'), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

  test('is right with its content type and beginning', () => {
    const response = { status: 200, headers, body: '<!doctype html><title>' };
    expect(differences(example, response)).toEqual([]);
    expect(differences(example, { ...response, body: '<html>' })).toEqual([
      'the beginning of the body is "<html>", expected "<!doctype html>"',
    ]);
  });
});
