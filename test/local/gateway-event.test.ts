import { describe, expect, test } from '@jest/globals';
import { apiGatewayEvent, type RoutedRequest, splitOnce } from '../../lib/local/gateway-event.ts';

const request: RoutedRequest = {
  method: 'GET',
  target: '/math/pow?base=2&exponent=10',
  rawPath: '/math/pow',
  headers: { host: 'api.example.com', 'user-agent': 'curl/8', accept: '*/*' },
  routeKey: 'GET /math/pow',
  pathParameters: {},
  sourceIp: '192.0.2.1',
  receivedAt: new Date(Date.UTC(2024, 2, 8, 7, 53, 4, 193)),
};

describe('the event of a request', () => {
  test('has payload format 2.0', () => {
    const { requestContext, ...event } = apiGatewayEvent(request);
    expect(event).toEqual({
      version: '2.0',
      routeKey: 'GET /math/pow',
      rawPath: '/math/pow',
      rawQueryString: 'base=2&exponent=10',
      headers: { host: 'api.example.com', 'user-agent': 'curl/8', accept: '*/*', 'x-forwarded-proto': 'http' },
      queryStringParameters: { base: '2', exponent: '10' },
      isBase64Encoded: false,
    });
    expect(requestContext).toEqual({
      accountId: 'anonymous',
      apiId: 'local',
      domainName: 'api.example.com',
      domainPrefix: 'api',
      http: { method: 'GET', path: '/math/pow', protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'curl/8' },
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      routeKey: 'GET /math/pow',
      stage: '$default',
      time: '08/Mar/2024:07:53:04 +0000',
      timeEpoch: 1709884384193,
    });
  });

  test('joins the values of a repeated query parameter with commas', () => {
    const { queryStringParameters } = apiGatewayEvent({ ...request, target: '/x?a=1&b=&a=2&c&a=%2C' });
    expect(queryStringParameters).toEqual({ a: '1,2,,', b: '', c: '' });
  });

  test('decodes percent escapes and plus signs in the query, and keeps the raw one', () => {
    const event = apiGatewayEvent({ ...request, target: '/x?tz=%2B05:30&base=+1&z=%ff?' });
    expect(event.queryStringParameters).toEqual({ tz: '+05:30', base: ' 1', z: '\ufffd?' });
    expect(event.rawQueryString).toBe('tz=%2B05:30&base=+1&z=%ff?');
  });

  test('may have any parameter name', () => {
    const { queryStringParameters = {} } = apiGatewayEvent({ ...request, target: '/x?__proto__=1&constructor=2' });
    expect(Object.entries(queryStringParameters)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });

  test('leaves out what the request does not have', () => {
    const event = apiGatewayEvent({ ...request, target: '/time/now', headers: {}, body: Buffer.alloc(0) });
    expect(event).not.toHaveProperty('queryStringParameters');
    expect(event).not.toHaveProperty('pathParameters');
    expect(event).not.toHaveProperty('cookies');
    expect(event).not.toHaveProperty('body');
    expect(event).toMatchObject({
      isBase64Encoded: false,
      requestContext: { domainName: 'localhost', domainPrefix: 'localhost', http: { userAgent: '' } },
    });
  });

  test('splits cookies and joins repeated headers', () => {
    const headers = { cookie: 'a=1; b=2', 'x-list': ['1', '2'] } as unknown as RoutedRequest['headers'];
    const event = apiGatewayEvent({ ...request, headers });
    expect(event.cookies).toEqual(['a=1', 'b=2']);
    expect(event.headers).toEqual({ 'x-list': '1,2', 'x-forwarded-proto': 'http' });
  });

  test('has a body of a text type as text, and any other in base64', () => {
    const body = Buffer.from('{"ü":1}');
    const text = apiGatewayEvent({ ...request, headers: { 'content-type': 'application/json' }, body });
    expect([text.body, text.isBase64Encoded]).toEqual(['{"ü":1}', false]);
    const binary = apiGatewayEvent({ ...request, headers: { 'content-type': 'image/png' }, body });
    expect([binary.body, binary.isBase64Encoded]).toEqual([body.toString('base64'), true]);
  });
});

test.each([
  ['a?b?c', ['a', 'b?c']],
  ['?b', ['', 'b']],
  ['a', ['a']],
])('%s is split at the first separator', (text, parts) => {
  expect(splitOnce(text, '?')).toEqual(parts);
});
