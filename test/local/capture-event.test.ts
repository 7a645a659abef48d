import { describe, expect, test } from '@jest/globals';
import { captureEvent } from '../../lib/local/capture-event.ts';

describe('the event of a request', () => {
  test.each([
    ['/math/prime/97', 'GET /math/prime/{n}', { n: '97' }],
    ['/time/unix/ms/5', 'GET /time/unix/ms/{t}', { t: '5' }],
    ['/math/abs/%2D5', 'GET /math/abs/{n}', { n: '-5' }],
    ['/math/pow?base=2&exponent=10', 'GET /math/pow', undefined],
    ['/math/pow/?base=2&exponent=10', '$default', undefined],
    ['/nothing', '$default', undefined],
    ['/math/sin/5%3Fx', 'GET /math/sin/{n}', { n: '5' }],
  ])('has the route that the local service matches: %s', async (target, routeKey, pathParameters) => {
    expect(await captureEvent(target)).toMatchObject({ version: '2.0', routeKey, requestContext: { routeKey } });
    expect((await captureEvent(target))?.pathParameters).toEqual(pathParameters);
  });

  test('has the HEAD route for HEAD, and the default route for OPTIONS', async () => {
    expect(await captureEvent('/math/prime/97', 'HEAD')).toMatchObject({ routeKey: 'HEAD /math/prime/{n}' });
    expect(await captureEvent('/math/prime/97', 'OPTIONS')).toMatchObject({ routeKey: '$default' });
  });

  test('has the given method and headers', async () => {
    const event = await captureEvent('/math/prime/97', 'POST', { accept: 'text/html' });
    expect(event).toMatchObject({
      routeKey: '$default',
      headers: { accept: 'text/html', host: 'localhost' },
      requestContext: { http: { method: 'POST' } },
    });
  });

  test('is captured without leaving a server running', async () => {
    const servers = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
    const before = servers();
    await captureEvent('/math/prime/97');
    expect(servers()).toBe(before);
  });

  test('is undefined if API Gateway responds by itself', async () => {
    expect(await captureEvent('/math/prime/%25done')).toBeUndefined();
  });
});
