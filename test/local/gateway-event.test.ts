import { describe, expect, test } from '@jest/globals';
import { gatewayEvent } from '../../lib/local/gateway-event.ts';

const eventOf = (target: string, method = 'GET', headers = {}) => gatewayEvent({ method, target, headers })?.event;

describe('the event of a request', () => {
  test('has payload format 2.0', () => {
    const headers = { host: 'api.example.com', 'user-agent': 'curl/8', cookie: 'a=1; b=2', 'x-list': ['1', '2'] };
    expect(eventOf('/docs/assets/97?a=1', 'GET', headers)).toEqual({
      version: '2.0',
      routeKey: 'ANY /docs/assets/{file}',
      rawPath: '/docs/assets/97',
      rawQueryString: 'a=1',
      cookies: ['a=1', 'b=2'],
      headers: { host: 'api.example.com', 'user-agent': 'curl/8', 'x-list': '1,2', 'x-forwarded-proto': 'http' },
      queryStringParameters: { a: '1' },
      pathParameters: { file: '97' },
      requestContext: {
        accountId: 'anonymous',
        apiId: 'local',
        domainName: 'api.example.com',
        domainPrefix: 'api',
        http: {
          method: 'GET',
          path: '/docs/assets/97',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
          userAgent: 'curl/8',
        },
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        routeKey: 'ANY /docs/assets/{file}',
        stage: '$default',
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        timeEpoch: expect.any(Number),
      },
      isBase64Encoded: false,
    });
  });

  test('leaves out what the request does not have', () => {
    const event = eventOf('/docs');
    for (const name of ['queryStringParameters', 'pathParameters', 'cookies']) expect(event).not.toHaveProperty(name);
  });

  test.each([
    ['/docs/assets/97', 'site', { file: '97' }],
    ['/docs?base=2', 'site', undefined],
    ['/', 'site', undefined],
    ['/docs/', 'fallback', undefined],
    ['/docs/assets/', 'fallback', undefined],
  ])('goes to the function whose route matches: %s', (target, functionName, pathParameters) => {
    const invocation = gatewayEvent({ method: 'GET', target, headers: {} });
    expect([invocation?.functionName, invocation?.event.pathParameters]).toEqual([functionName, pathParameters]);
  });

  // The example of API Gateway's documentation, its least specific route first, and a full match with more variables.
  test.each([
    ['/pets/dog/1', '/pets/dog/1'],
    ['/pets/dog/2', '/pets/dog/{id}'],
    ['/pets/cat/1', '/pets/{proxy+}'],
    ['/pets/cat', '/{group}/{name}'],
    ['/test/5/6', '/{proxy+}'],
    ['/', '/{proxy+}'], // recorded: github.com/rioastamal/workshop-serverless, 2023-02-28
  ])('goes to the most specific route, wherever that is in the list: %s to %s', (target, functionName) => {
    const paths = ['/{proxy+}', '/pets/{proxy+}', '/{group}/{name}', '/pets/dog/{id}', '/pets/dog/1'];
    const routes = paths.map((path) => [path, [path]] as const);
    for (const list of [routes, routes.toReversed()])
      expect(gatewayEvent({ method: 'GET', target, headers: {} }, list)?.functionName).toBe(functionName);
  });

  test('joins repeated query parameters with commas, and decodes plus signs and escapes', () => {
    expect(eventOf('/x??q=1&a=1&b=&a=2&a=%2C&base=+1&z=%ff?')).toMatchObject({
      queryStringParameters: { '?q': '1', a: '1,2,,', b: '', base: ' 1', z: '\ufffd?' },
      rawQueryString: '?q=1&a=1&b=&a=2&a=%2C&base=+1&z=%ff?',
    });
  });

  test('may have any parameter name', () => {
    expect(Object.entries(eventOf('/x?__proto__=1&constructor=2')?.queryStringParameters ?? {})).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });

  test.each(['/100%', '/%zz', '/%4', '/%ff', '/docs/%'])('is missing for the malformed escape in %s', (target) => {
    expect(eventOf(target)).toBeUndefined();
  });

  // What API Gateway sent to a function, with one route, in us-west-2 on 2026-09-13; `undefined` if it responded with a 400 itself.
  // From github.com/hotsock/voker, vokerhttp/testdata/ingress-paths.json. AWS documents none of it.
  test.each([
    ['/capture/plain', '/capture/plain'],
    ['/capture/space%20value', '/capture/space value'],
    ['/capture/question%3Fvalue', '/capture/question'],
    ['/capture/percent%25done', undefined],
    ['/capture/hash%23value', '/capture/hash#value'],
    ['/capture/slash%2Fvalue', '/capture/slash/value'],
    ['/capture/unicode-%CE%BB-%E4%B8%96%E7%95%8C', '/capture/unicode-λ-世界'],
    ['/capture/literal%252Fvalue', '/capture/literal/value'],
    ['/capture/literal%253Fvalue', '/capture/literal?value'],
    ['/capture/literal%2525value', '/capture/literal%value'],
  ])('has the path that AWS was seen to send for %s', (target, rawPath) => {
    const event = gatewayEvent({ method: 'GET', target, headers: {} }, [['capture', ['/capture/{path+}']]])?.event;
    expect([event?.rawPath, event?.requestContext.http.path]).toEqual([rawPath, rawPath]);
    // Not recorded: that the values of variables are decoded like the path.
    expect(event?.pathParameters?.path).toBe(rawPath?.slice('/capture/'.length));
  });

  // Not recorded either: it follows if the route is chosen between the two decodings.
  test.each([
    ['/docs/assets/a%2Fb', 'fallback', undefined],
    ['/docs/assets/a%252Fb', 'site', { file: 'a/b' }],
    ['/docs%2Fassets/a', 'site', { file: 'a' }],
  ])('is that of the route for the path decoded once: %s', (target, functionName, pathParameters) => {
    const invocation = gatewayEvent({ method: 'GET', target, headers: {} });
    expect([invocation?.functionName, invocation?.event.pathParameters]).toEqual([functionName, pathParameters]);
  });
});
