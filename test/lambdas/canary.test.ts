import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { INTRODUCTORY_OPERATION } from '../../lib/operations/index.ts';
import { services } from '../smoke/services.ts';
import { DIST } from '../support/project.ts';

const { handler: bundledCanary } = await import(pathToFileURL(join(DIST, 'canary/index.mjs')).href);

const bases = services();

describe('the canary', () => {
  // Jest would print the lines of the bundle that log and throw: 20 kB each, before the test that says what is wrong.
  let log: jest.Spied<typeof console.error>;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockReturnValue();
  });

  afterEach(() => {
    delete process.env.BASE_URL;
    jest.restoreAllMocks();
  });

  test('succeeds if all responses are right', async () => {
    process.env.BASE_URL = bases.right;
    const outcome = await bundledCanary().catch(String);
    expect([...log.mock.calls.flat(), outcome]).toEqual([undefined]);
  });

  test('fails if a response is wrong, and logs which', async () => {
    process.env.BASE_URL = bases.wrong;
    await expect(bundledCanary()).rejects.toThrow(/^\d+ of \d+ requests failed\.$/);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(`  (${INTRODUCTORY_OPERATION.id}: `));
  });

  test('succeeds, and logs how many, if some requests get only 429s', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    process.env.BASE_URL = bases.throttled;
    await expect(bundledCanary()).resolves.toBeUndefined();
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^\d+ of \d+ requests got only 429s/)]]);
  });

  test('fails if the API is closed, and sends it no more requests than an open one', async () => {
    process.env.BASE_URL = bases.right;
    const send = jest.spyOn(globalThis, 'fetch');
    await bundledCanary().catch(String); // the first test reports a wrong response
    const usual = send.mock.calls.length;
    process.env.BASE_URL = bases.closed;
    await expect(bundledCanary()).rejects.toThrow(/^\d+ of \d+ requests got only 429s/);
    expect(send).toHaveBeenCalledTimes(2 * usual);
  });
});
