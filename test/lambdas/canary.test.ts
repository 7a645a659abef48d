import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { INTRODUCTORY_OPERATION } from '../../lib/operations/index.ts';
import { services } from '../smoke/services.ts';
import { DIST } from '../support/project.ts';

const { handler: bundledCanary } = await import(pathToFileURL(join(DIST, 'canary/index.mjs')).href);

const bases = services();

describe('the canary', () => {
  afterEach(() => {
    delete process.env.BASE_URL;
    jest.restoreAllMocks();
  });

  test('succeeds if all responses are right', async () => {
    process.env.BASE_URL = bases.right;
    await expect(bundledCanary()).resolves.toBeUndefined();
  });

  test('fails if a response is wrong, and logs which', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    process.env.BASE_URL = bases.wrong;
    await expect(bundledCanary()).rejects.toThrow(/^\d+ of \d+ requests failed\.$/);
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`  (${INTRODUCTORY_OPERATION.id}: `));
  });

  test('succeeds, and logs how many, if some requests get only 429s', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000)); // or it would wait for 40 seconds
    const log = jest.spyOn(console, 'warn').mockReturnValue();
    process.env.BASE_URL = bases.throttled;
    await expect(bundledCanary()).resolves.toBeUndefined();
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^\d+ of \d+ requests got only 429s/)]]);
  });
});
