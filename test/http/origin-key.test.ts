import { afterEach, describe, expect, test } from '@jest/globals';
import { ROUTED_FUNCTIONS } from '../../lib/functions.ts';
import { fillPath, withoutTrailingSlash } from '../../lib/http/path-template.ts';
import { loadFunctions } from '../../lib/local/server.ts';
import { invocationOf, respond } from '../support/invocation.ts';
import { DIST } from '../support/project.ts';

const functions = await loadFunctions(DIST);

/** A path of each route. One that ends in a slash goes to the fallback, so it is also tried without. */
const paths = ROUTED_FUNCTIONS.flatMap(([, routed]) => routed)
  .map((path) => fillPath(path, () => '1'))
  .flatMap((path) => [...new Set([path, withoutTrailingSlash(path)])]);

describe('with an origin key', () => {
  afterEach(() => {
    delete process.env.ORIGIN_KEY;
  });

  const WRONG_KEYS = [
    undefined,
    '',
    'a-long-ke',
    'a-long-key2',
    'b-long-key',
    'a-long-kez',
    'a-long-keé',
    'A-LONG-KEY',
    'undefined',
  ];

  const HEADERS = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };

  test.each(paths)('%s is served only to requests that have it', async (path) => {
    const send = (method: string, key?: string) => {
      const { functionName, event } = invocationOf(path, method, key === undefined ? {} : { 'x-origin-key': key });
      const handler = functions.get(functionName);
      if (handler === undefined) throw new Error(`${functionName} has no function`);
      return respond(handler, event);
    };
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      const { status: before } = await send(method);
      process.env.ORIGIN_KEY = 'a-long-key';
      for (const key of WRONG_KEYS) {
        const { status, headers, body } = await send(method, key);
        expect([key, status, headers]).toEqual([key, 403, HEADERS]);
        if (method !== 'HEAD') expect(JSON.parse(body)).toMatchObject({ status: 403, title: 'Forbidden' });
        expect(body).not.toContain('a-long-key');
      }
      expect((await send(method, 'a-long-key')).status).toBe(before);
      delete process.env.ORIGIN_KEY;
    }
  });
});
