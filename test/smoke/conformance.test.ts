import { describe, expect, test } from '@jest/globals';
import { differences, type ExpectedResponse, type ReceivedResponse } from '../../lib/smoke/conformance.ts';

const HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=86400',
  vary: 'accept-encoding, Origin',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const BODY = { result: 2, message: 'Two.', requestId: 'a' };
const EXAMPLE: ExpectedResponse = {
  status: 200,
  body: BODY,
  contentType: 'application/json',
  cacheControl: 'public, max-age=86400',
};
const RIGHT: ReceivedResponse = { status: 200, headers: HEADERS, body: JSON.stringify({ ...BODY, requestId: 'b' }) };

/** The differences of a response with this body. */
const inBody = (body: unknown, example: Partial<ExpectedResponse> = {}) =>
  differences({ ...EXAMPLE, ...example }, { ...RIGHT, body: JSON.stringify(body) });

describe('the response to an example', () => {
  test('is right with the expected status, headers and body, whatever its request id', () => {
    expect(differences(EXAMPLE, RIGHT)).toEqual([]);
  });

  test('needs another status', () => {
    expect(differences({ ...EXAMPLE, status: 404 }, RIGHT)).toEqual(['status is 200, expected 404']);
  });

  test.each(Object.keys(HEADERS))('needs the header %s', (name) => {
    for (const value of [undefined, 'x-origin']) {
      const headers = Object.fromEntries(Object.entries({ ...HEADERS, [name]: value }).filter(([, text]) => text));
      expect(differences(EXAMPLE, { ...RIGHT, headers: headers as Record<string, string> })).toHaveLength(1);
    }
  });

  test('needs no vary if it is not cached', () => {
    const { vary, ...headers }: Record<string, string> = { ...HEADERS, 'cache-control': 'no-store' };
    expect(differences({ ...EXAMPLE, cacheControl: 'no-store' }, { ...RIGHT, headers })).toEqual([]);
  });

  test.each([
    { ...BODY, result: 3 },
    { ...BODY, more: 1 },
    { result: 2, message: 'Two.' },
    { ...BODY, requestId: 5 },
    null,
  ])('is wrong with the body %j', (body) => {
    expect(inBody(body)).toEqual([expect.stringMatching(/^body is .*, expected \{"result":2,/)]);
  });

  test('is wrong if it is not JSON, and quoted up to 500 characters', () => {
    const quoted = (length: number) => differences(EXAMPLE, { ...RIGHT, body: 'a'.repeat(length) });
    expect(quoted(498)).toEqual([`the body is not JSON: "${'a'.repeat(498)}"`]);
    expect(quoted(600)).toEqual([`the body is not JSON: "${'a'.repeat(499)}…`]);
  });

  test('only needs the same beginning if it is a file', () => {
    const page = { ...EXAMPLE, body: '<!doctype html>' };
    expect(differences(page, { ...RIGHT, body: '<!doctype html><title>' })).toEqual([]);
    expect(differences(page, { ...RIGHT, body: '<html>' })).toEqual([
      'the beginning of the body is "<html>", expected "<!doctype html>"',
    ]);
  });
});

describe('the response to an example that varies', () => {
  const body = { names: ['UTC'], zone: { offset: 0, isDst: false } };

  test.each([
    { names: ['Asia/Tokyo', 'UTC'], zone: { isDst: true, offset: 9 } },
    { names: [], zone: { offset: 9, isDst: true } },
  ])('may have other values, and lists of another length: %j', (other) => {
    expect(inBody(other, { body, varies: true })).toEqual([]);
  });

  test.each([
    { ...body, more: 1 },
    { names: body.names },
    { ...body, names: [1] },
    { ...body, names: 'UTC' },
    { ...body, zone: { offset: '0', isDst: false } },
    { ...body, zone: { offset: 0 } },
    { ...body, zone: null },
    null,
  ])('is wrong with other fields, or fields of other types: %j', (other) => {
    expect(inBody(other, { body, varies: true })).toEqual([expect.stringContaining('expected the shape of')]);
  });
});
