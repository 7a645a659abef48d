import { expect, test } from '@jest/globals';
import { fillPath } from '../../lib/http/path-template.ts';
import { routedFunctions, send } from '../support/invocation.ts';

/** A path of every function. The fallback has none. */
const PATHS = routedFunctions
  .filter(([name]) => name !== 'fallback')
  .flatMap(([, paths]) => paths.map((path) => fillPath(path, () => '1')));

test.each(PATHS)('%s allows only GET, HEAD and OPTIONS', async (path) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, headers, body } = await send(path, method);
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
    expect(JSON.parse(body)).toMatchObject({ title: 'Method Not Allowed', requestId: 'request-1' });
  }
});

test('a preflight gets the headers that API Gateway would send', async () => {
  expect(await send('/test/half/5', 'OPTIONS', { origin: 'https://a.example' })).toMatchObject({
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    },
  });
});
