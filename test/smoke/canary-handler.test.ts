import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { INTRODUCTORY_OPERATION } from '../../lib/operations/index.ts';
import { DIST } from '../support/project.ts';
import { rightAndWrong } from './services.ts';

const { handler: bundledCanary } = await import(pathToFileURL(join(DIST, 'canary/index.mjs')).href);

const services = rightAndWrong();

describe('the canary', () => {
  afterEach(() => {
    delete process.env.BASE_URL;
    jest.restoreAllMocks();
  });

  test('succeeds if all responses are right', async () => {
    process.env.BASE_URL = services.right;
    await expect(bundledCanary()).resolves.toBeUndefined();
  });

  test('fails if a response is wrong, and logs which', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    process.env.BASE_URL = services.wrong;
    await expect(bundledCanary()).rejects.toThrow(/^\d+ of \d+ requests failed\.$/);
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`  (${INTRODUCTORY_OPERATION.id}: `));
  });
});
