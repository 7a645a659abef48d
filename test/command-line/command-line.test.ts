import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { commandLine } from '../../lib/command-line/command-line.ts';

const COMMAND = {
  command: 'npm run try --',
  summary: 'Tries something.',
  options: {
    port: { value: 'number', description: 'the port' },
    method: { value: 'method', description: 'the method', default: 'GET' },
    fast: { description: 'without looking' },
  },
  example: 'npm run try -- --port 1',
};

describe('a command line', () => {
  test.each([
    [[], { method: 'GET' }, []],
    [['--port', '1'], { method: 'GET', port: '1' }, []],
    [['--port=1', '--method=PUT'], { method: 'PUT', port: '1' }, []],
    [['a', '--port', '2', 'b'], { method: 'GET', port: '2' }, ['a', 'b']],
    [['--', '--port'], { method: 'GET' }, ['--port']],
    [['--fast', 'a'], { method: 'GET', fast: '' }, ['a']],
    [['--port', '1', '--port', '2'], { method: 'GET', port: '2' }, []],
  ])('%j', (given, options, parameters) => {
    expect(commandLine({ ...COMMAND, parameters: '[thing ...]' }, given)).toStrictEqual({ options, parameters });
  });
});

describe('a command line that ends the process', () => {
  afterEach(() => void jest.restoreAllMocks());

  /** What is printed before the process would have ended, and the exit code. */
  function ending(command: Parameters<typeof commandLine>[0], given: readonly string[]) {
    const printed: unknown[] = [];
    jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(text));
    jest.spyOn(console, 'error').mockImplementation((text) => void printed.push(text));
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    expect(() => commandLine(command, [...given])).toThrow('ended');
    return { code: exit.mock.calls[0]?.[0], text: printed.join('\n') };
  }

  test.each([
    [['--prot', '1'], 'Unknown option: --prot.'],
    [['--fast=yes'], '--fast takes no value.'],
    [['--port'], '--port requires a value: <number>.'],
    [['--port='], '--port requires a value: <number>.'],
    [['thing'], 'Unexpected argument: thing.'],
  ])('reports what is wrong with %j', (given, sentence) => {
    expect(ending(COMMAND, given)).toEqual({
      code: 1,
      text: `${sentence} For example: npm run try -- --port 1. All options: npm run try -- --help`,
    });
  });

  test('shows a usage without parameters if the command takes none', () => {
    expect(ending(COMMAND, ['--help']).text).toMatch(/^Usage: npm run try -- \[options\]\n/);
  });

  test('shows the usage and all options for --help, even next to an unknown option', () => {
    expect(ending({ ...COMMAND, parameters: '<thing>' }, ['--nonsense', '--help'])).toEqual({
      code: 0,
      text: [
        'Usage: npm run try -- [options] <thing>',
        '',
        'Tries something.',
        '',
        '  --port <number>    the port',
        '  --method <method>  the method; default GET',
        '  --fast             without looking',
        '  --help             shows this text',
        '',
        'For example: npm run try -- --port 1',
      ].join('\n'),
    });
  });
});
