import { describe, expect, test } from '@jest/globals';
import { differences, type ExpectedResponse, type ReceivedResponse } from '../../lib/smoke/conformance.ts';
import { HEADERS } from '../support/headers.ts';

const BODY = { result: 2, message: 'Two.', requestId: 'a' };
const EXAMPLE: ExpectedResponse = { status: 200, body: BODY, headers: HEADERS.cachedSuccess };
const RIGHT: ReceivedResponse = {
  status: 200,
  headers: {
    ...HEADERS.cachedSuccess,
    vary: 'accept-encoding, Origin',
    'content-security-policy': `${HEADERS.cachedSuccess['content-security-policy']}; img-src 'self'`,
    date: 'Fri, 08 Mar 2024 07:53:04 GMT',
  },
  body: JSON.stringify({ ...BODY, requestId: 'b' }),
};

/** The differences of a response with this body. */
const inBody = (body: unknown, example: Partial<ExpectedResponse> = {}) =>
  differences({ ...EXAMPLE, ...example }, { ...RIGHT, body: JSON.stringify(body) });

describe('the response to an example', () => {
  test('is right with the expected status, headers and body, whatever its request ID and other headers', () => {
    expect(differences(EXAMPLE, RIGHT)).toEqual([]);
  });

  test('needs another status', () => {
    expect(differences({ ...EXAMPLE, status: 404 }, RIGHT)).toEqual(['status is 200, expected 404']);
    const failed = { status: 503, headers: {}, body: '{"message":"Service Unavailable"}' };
    expect(differences(EXAMPLE, failed)).toEqual(['status is 503: {"message":"Service Unavailable"}']);
  });

  test.each(Object.keys(HEADERS.cachedSuccess))('needs the header %s, with its value', (name) => {
    const { [name]: _, ...others } = RIGHT.headers;
    for (const headers of [others, { ...others, [name]: 'x-origin' }]) {
      expect(differences(EXAMPLE, { ...RIGHT, headers })).toEqual([expect.stringContaining(`${name} is `)]);
    }
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
