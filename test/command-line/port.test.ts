import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { HOST, listeningOptions } from '../../lib/command-line/port.ts';

const COMMAND = {
  command: 'npm run try --',
  summary: 'Tries something.',
  options: { fast: { description: 'without looking' } },
  example: 'npm run try -- --port 1',
};

const { argv, env } = process;
const server = createServer();
let usedPort = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  usedPort = (server.address() as { port: number }).port;
});
afterAll(() => void server.close());
beforeEach(() => {
  process.env = { ...env };
  delete process.env.PORT;
});
afterEach(() => {
  process.argv = argv;
  process.env = env;
  jest.restoreAllMocks();
});

const given = (...parameters: string[]) => {
  process.argv = ['node', 'try.ts', ...parameters];
  return listeningOptions(COMMAND);
};

describe('the port of a command', () => {
  test('is that of --port; the names of all given options are returned with it', async () => {
    expect(await given('--port', '0', '--fast')).toEqual({ port: 0, options: new Set(['port', 'fast']) });
    expect(await given('--port', '0')).toEqual({ port: 0, options: new Set(['port']) });
  });

  test('comes from PORT without --port', async () => {
    process.env.PORT = '0';
    expect(await given()).toEqual({ port: 0, options: new Set() });
  });

  test('is free again after the check', async () => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, HOST, resolve));
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    expect((await given('--port', String(port))).port).toBe(port);
    expect((await given('--port', String(port))).port).toBe(port);
  });
});

describe('a port that cannot be used', () => {
  /** The error printed before the process would have ended. */
  async function printedError(...parameters: string[]): Promise<unknown> {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    await expect(given(...parameters)).rejects.toThrow('ended');
    return error.mock.calls[0]?.[0];
  }

  test.each(['abc', '65536', '-1', '1.5', '1 ', '0x10'])('is reported: %j', async (port) => {
    expect(await printedError(`--port=${port}`)).toBe(
      `The port must be a whole number from 0 to 65535, not "${port}". For example: npm run try -- --port 1. All options: npm run try -- --help`,
    );
  });

  test('is reported if it is in use, from --port or from PORT', async () => {
    const inUse = `Port ${usedPort} is in use. Let the system pick a free one: npm run try -- --port 0`;
    expect(await printedError('--port', String(usedPort))).toBe(inUse);
    process.env.PORT = String(usedPort);
    expect(await printedError()).toBe(inUse);
  });
});

test('the default port is 3000, on 127.0.0.1', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  await expect(given('--help')).rejects.toThrow('ended');
  expect(log.mock.calls[0]?.[0]).toContain('default 3000, or what PORT in the environment says');
  expect(HOST).toBe('127.0.0.1');
});
