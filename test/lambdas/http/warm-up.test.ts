import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { contract } from '../../../lambdas/generated/math/fibonacci.js';
import { endpoint } from '../../../lambdas/middleware/endpoint.ts';
import { operationEntries } from '../../../lib/contract/index.ts';
import { DIST, files } from '../../support/project.ts';
import { CONTEXT, eventWith } from '../invocation.ts';

beforeEach(() => {
  jest.restoreAllMocks();
});

describe('a function that is loading', () => {
  test('handles the warm-up requests of its contract, the most expensive input included, before the first call', async () => {
    const inputs: number[] = [];
    const handler = endpoint<'math/fibonacci'>(contract, ({ n }) => {
      inputs.push(n);
      return { sequence: [], message: '' };
    });
    await handler(eventWith({ n: '7' }), {} as never);
    expect(inputs).toEqual([10, 1, 1475, 7]);
  });

  test('loads and logs the error if its operation fails', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const handler = endpoint({ ...contract, warmUp: contract.warmUp.slice(0, 1) }, () => {
      throw new RangeError('broken');
    });
    expect(await handler(eventWith({ n: '7' }), CONTEXT)).toMatchObject({ statusCode: 500 });
    const ids = write.mock.calls.map(([line]) => JSON.parse(String(line)).requestId);
    expect(ids).toEqual(['warm-up', 'invocation-1']);
  });
});

/** The functions that serve files, with one of the files if they have several. */
const FILES = [
  ['site/home', undefined],
  ['site/docs', undefined],
  ['site/openapi', undefined],
  ['site/llms', undefined],
  ['site/assets', files('dist/site/assets/files/*.svg')[0]],
] as const;

test.each(FILES)('%s reads and fills in its file before the first request', async (id, path) => {
  const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
  process.env.BASE_URL = 'https://api.example.org';
  try {
    cpSync(join(DIST, id), folder, { recursive: true });
    const { handler } = await import(pathToFileURL(join(folder, 'index.mjs')).href);
    rmSync(join(folder, 'files'), { recursive: true });
    const pathParameters = path === undefined ? undefined : { file: basename(path) };
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      [undefined, undefined],
    ]) {
      const event = {
        headers: { 'accept-encoding': accepted },
        pathParameters,
        requestContext: { domainName: 'a1b2c3d4e5.execute-api.eu-west-1.amazonaws.com' },
      };
      const response = await handler(event, CONTEXT);
      expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, encoding]);
    }
  } finally {
    delete process.env.BASE_URL;
    rmSync(folder, { recursive: true });
  }
});

test.each(operationEntries)(
  '%s warms up with a success and, if it has parameters, a client error',
  async (id, { parameters }) => {
    const { contract } = await import(`../../../lambdas/generated/${id}.js`);
    const { handler } = await import(`../../../lambdas/${id}.ts`);
    const responses = await Promise.all(contract.warmUp.map((request: never) => handler(request, {})));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(
      new Set(Object.keys(parameters).length > 0 ? [200, 400] : [200]),
    );
  },
);
