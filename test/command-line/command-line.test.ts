import { describe, expect, test } from '@jest/globals';
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
    expect(commandLine({ ...COMMAND, parameters: '[thing ...]' }, given)).toEqual({ options, parameters });
  });
});
