import { afterEach, expect, test } from '@jest/globals';
import { RestartingService } from '../../lib/local/restarting-service.ts';
import { DIST } from '../support/project.ts';

const HOST = '127.0.0.1';

let service: RestartingService;
afterEach(() => service.kill());

async function isServed(base: string): Promise<boolean> {
  return fetch(`${base}/math/prime/97`).then(
    ({ ok }) => ok,
    () => false,
  );
}

test('a service restarts on the same port, and stops', async () => {
  service = new RestartingService(DIST, HOST, 0);
  const first = await service.restart();
  const { base = '', announcement } = first ?? {};
  expect(base).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
  expect(announcement).toContain(`is listening on ${base}`);
  expect(await isServed(base)).toBe(true);
  expect(await service.restart()).toEqual(first);
  expect(await isServed(base)).toBe(true);

  service.kill();
  for (const end = Date.now() + 10_000; Date.now() < end && (await isServed(base)); );
  expect(await isServed(base)).toBe(false);
});
