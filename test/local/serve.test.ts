import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { announcement, serve } from '../../lib/local/serve.ts';
import { DIST } from '../support/project.ts';

/** Serves the build, without listening to signals: their listeners are returned. */
async function serveBuild() {
  const listeners = new Map<string | symbol, () => void>();
  jest.spyOn(process, 'once').mockImplementation((name, listener) => {
    listeners.set(name, listener as () => void);
    return process;
  });
  return { base: await serve(DIST, '127.0.0.1', 0), listeners };
}

describe('the service of a process', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    delete process.env.CORS_ORIGINS;
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('responds until %s, and then stops', async (signal) => {
    const { base, listeners } = await serveBuild();
    expect(base).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    const response = await fetch(`${base}/math/prime/97`);
    expect(await response.json()).toMatchObject({ isPrime: true });

    listeners.get(signal)?.();
    await expect(fetch(`${base}/math/prime/97`)).rejects.toThrow('fetch failed');
  });

  test.each([
    ['any page', undefined, 'https://a.example', '*'],
    ['a page that CORS_ORIGINS names', 'https://a.example,https://b.example', 'https://b.example', 'https://b.example'],
    ['no other page', 'https://a.example', 'https://b.example', null],
  ])('lets %s call it, with a preflight and without', async (_page, origins, origin, allowed) => {
    if (origins !== undefined) process.env.CORS_ORIGINS = origins;
    const { base, listeners } = await serveBuild();
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(`${base}/math/prime/97`, { method, headers: { origin } });
      expect([method, headers.get('access-control-allow-origin')]).toEqual([method, allowed]);
    }
    listeners.get('SIGTERM')?.();
  });

  test('names itself by the address of a request, not by a BASE_URL of the shell', async () => {
    process.env.BASE_URL = 'https://api.example.org';
    const { base, listeners } = await serveBuild();
    expect(await (await fetch(`${base}/llms.txt`)).text()).toContain(`The base URL is ${base}.`);
    listeners.get('SIGTERM')?.();
  });
});

test('the first output says where the service listens and gives a request for each operation', () => {
  const sum = { summary: 'Sum', examples: [{ target: '/sum?a=1' }, { target: '/sum' }] };
  const half = { summary: 'Half', examples: [{ target: '/half/3' }] };
  expect(announcement('http://127.0.0.1:3000', [sum, half]).split('\n')).toEqual([
    'utility-service is listening on http://127.0.0.1:3000 (Ctrl+C to stop)',
    'Read about it and try it at http://127.0.0.1:3000/docs',
    '',
    `  Sum${' '.repeat(41)}http://127.0.0.1:3000/sum?a=1`,
    `  Half${' '.repeat(40)}http://127.0.0.1:3000/half/3`,
  ]);
});
