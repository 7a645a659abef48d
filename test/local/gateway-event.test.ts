import { describe, expect, test } from '@jest/globals';
import { gatewayEvent } from '../../lib/local/gateway-event.ts';

const eventOf = (target: string, method = 'GET', headers = {}) => gatewayEvent({ method, target, headers })?.event;

describe('the event of a request', () => {
  test('has payload format 2.0', () => {
    const headers = { host: 'api.example.com', 'user-agent': 'curl/8', cookie: 'a=1; b=2', 'x-list': ['1', '2'] };
    expect(eventOf('/math/prime/97?a=1', 'GET', headers)).toEqual({
      version: '2.0',
      routeKey: 'ANY /math/prime/{n}',
      rawPath: '/math/prime/97',
      rawQueryString: 'a=1',
      cookies: ['a=1', 'b=2'],
      headers: { host: 'api.example.com', 'user-agent': 'curl/8', 'x-list': '1,2', 'x-forwarded-proto': 'http' },
      queryStringParameters: { a: '1' },
      pathParameters: { n: '97' },
      requestContext: {
        accountId: 'anonymous',
        apiId: 'local',
        domainName: 'api.example.com',
        domainPrefix: 'api',
        http: {
          method: 'GET',
          path: '/math/prime/97',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
          userAgent: 'curl/8',
        },
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        routeKey: 'ANY /math/prime/{n}',
        stage: '$default',
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        timeEpoch: expect.any(Number),
      },
      isBase64Encoded: false,
    });
  });

  test('leaves out what the request does not have', () => {
    const event = eventOf('/time/now');
    for (const name of ['queryStringParameters', 'pathParameters', 'cookies']) expect(event).not.toHaveProperty(name);
  });

  test.each([
    ['/math/prime/97', 'math/prime', { n: '97' }],
    ['/time/unix/ms/5', 'time/unix-ms', { t: '5' }],
    ['/time/unix/ms', 'time/unix', { t: 'ms' }],
    ['/math/abs/%2D5', 'math/abs', { n: '-5' }],
    ['/math/sin/a%2Fb', 'math/sin', { n: 'a/b' }],
    ['/math/pow?base=2', 'math/pow', undefined],
    ['/math/pow/?base=2', 'fallback', undefined],
    ['/time/now/', 'fallback', undefined],
    ['/math/prime/', 'fallback', undefined],
  ])('goes to the function whose route matches: %s', (target, functionName, pathParameters) => {
    const invocation = gatewayEvent({ method: 'GET', target, headers: {} });
    expect([invocation?.functionName, invocation?.event.pathParameters]).toEqual([functionName, pathParameters]);
  });

  test('joins repeated query parameters with commas, and decodes plus signs and escapes', () => {
    expect(eventOf('/x?a=1&b=&a=2&a=%2C&base=+1&z=%ff?')).toMatchObject({
      queryStringParameters: { a: '1,2,,', b: '', base: ' 1', z: '\ufffd?' },
      rawQueryString: 'a=1&b=&a=2&a=%2C&base=+1&z=%ff?',
    });
  });

  test('may have any parameter name', () => {
    expect(Object.entries(eventOf('/x?__proto__=1&constructor=2')?.queryStringParameters ?? {})).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });

  test.each(['/100%', '/%zz', '/%4', '/%ff', '/math/abs/%'])('is missing for the malformed escape in %s', (target) => {
    expect(eventOf(target)).toBeUndefined();
  });
});
