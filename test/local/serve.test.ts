import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { announcement, serve } from '../../lib/local/serve.ts';
import { DIST } from '../support/project.ts';

describe('the service of a process', () => {
  afterEach(() => void jest.restoreAllMocks());

  test.each(['SIGINT', 'SIGTERM'] as const)('responds until %s, and then stops', async (signal) => {
    const listeners = new Map<string | symbol, () => void>();
    jest.spyOn(process, 'once').mockImplementation((name, listener) => {
      listeners.set(name, listener as () => void);
      return process;
    });
    const base = await serve(DIST, '127.0.0.1', 0);
    expect(base).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    const response = await fetch(`${base}/math/prime/97`);
    expect(await response.json()).toMatchObject({ isPrime: true });

    listeners.get(signal)?.();
    await expect(fetch(`${base}/math/prime/97`)).rejects.toThrow('fetch failed');
  });
});

test('the first output says where the service listens and gives a request for each operation', () => {
  const sum = { summary: 'Sum', examples: [{ target: '/sum?a=1' }, { target: '/sum' }] };
  const half = { summary: 'Half', examples: [{ target: '/half/3' }] };
  expect(announcement('http://127.0.0.1:3000', [sum, half]).split('\n')).toEqual([
    'utility-service listens on http://127.0.0.1:3000 (stop it with Ctrl+C)',
    'Read about it and try it at http://127.0.0.1:3000/docs',
    '',
    `  Sum${' '.repeat(41)}http://127.0.0.1:3000/sum?a=1`,
    `  Half${' '.repeat(40)}http://127.0.0.1:3000/half/3`,
  ]);
});
