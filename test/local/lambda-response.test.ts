import { describe, expect, test } from '@jest/globals';
import { GATEWAY_500, httpResponse } from '../../lib/local/lambda-response.ts';

describe("a Lambda's result", () => {
  test('with a status code is the response', () => {
    expect(
      httpResponse({ statusCode: 404, headers: { 'X-A': 'b', n: 5 }, body: 'gone', cookies: ['a=1', 'b=2'] }),
    ).toEqual({
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-a': 'b', n: '5', 'set-cookie': ['a=1', 'b=2'] },
      body: Buffer.from('gone'),
    });
  });

  test('leaves out the headers that belong to the connection', () => {
    const names = ['Connection', 'Content-Length', 'Keep-Alive', 'Transfer-Encoding', 'Upgrade', 'X-Own'];
    const headers = Object.fromEntries(names.map((name) => [name, '1']));
    expect(Object.keys(httpResponse({ statusCode: 200, headers }).headers)).toEqual(['content-type', 'x-own']);
  });

  test('may carry its body in base64', () => {
    expect(httpResponse({ statusCode: 200, body: 'AP8=', isBase64Encoded: true }).body).toEqual(Buffer.from([0, 255]));
  });

  test('with nothing but a status code is an empty response', () => {
    expect(httpResponse({ statusCode: 599 })).toEqual({
      status: 599,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: Buffer.alloc(0),
    });
  });

  test('without a status code is the body of a 200', () => {
    expect(httpResponse({ a: 1 })).toEqual({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"a":1}'),
    });
    expect(httpResponse('text').body.toString()).toBe('text');
    expect(httpResponse(null).body.toString()).toBe('null');
  });

  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  test.each([
    ['undefined', undefined],
    ['a function', () => 1],
    ['a cycle', cycle],
    ['a big integer', { n: 1n }],
    ['a status that is not a number', { statusCode: 'ok' }],
    ['an interim status', { statusCode: 199 }],
    ['a status that is not an HTTP status', { statusCode: 600 }],
    ['a fraction for a status', { statusCode: 200.5 }],
    ['a body that is not a string', { statusCode: 200, body: { a: 1 } }],
    ['headers that are not an object', { statusCode: 200, headers: 'x' }],
    ['headers that are null', { statusCode: 200, headers: null }],
    ['a header that is an object', { statusCode: 200, headers: { x: {} } }],
    ['cookies that are not a list', { statusCode: 200, cookies: 'a=1' }],
    ['a cookie that is null', { statusCode: 200, cookies: [null] }],
  ])('is a 500 when it is %s', (_title, result) => {
    expect(httpResponse(result)).toEqual(GATEWAY_500);
  });
});
