import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import { freePort } from '../support/free-port.ts';
import { DIST } from '../support/project.ts';
import { rightAndWrong } from './services.ts';

const { handler: bundledCanary } = await import(pathToFileURL(join(DIST, 'canary/index.mjs')).href);

const services = rightAndWrong();

describe('the canary', () => {
  afterEach(() => {
    delete process.env.BASE_URL;
  });

  test('succeeds if all responses are right', async () => {
    process.env.BASE_URL = services.right.base;
    await expect(bundledCanary()).resolves.toBeUndefined();
  });

  test('fails if a response is wrong, and says which', async () => {
    process.env.BASE_URL = services.wrong.base;
    await expect(bundledCanary()).rejects.toThrow(/^3 requests failed:\nFAILED .*\/math\/sqrt\/4\?/);
  });

  test('fails if nothing answers', async () => {
    process.env.BASE_URL = `http://127.0.0.1:${await freePort()}`;
    await expect(bundledCanary()).rejects.toThrow(/^Nothing responds at /);
  });
});
