import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { numberOption } from '../../lib/command-line/number-option.ts';

const COMMAND = { command: 'npm run try --', summary: 'Tries something.', example: 'npm run try -- --size 1' };
const RANGE = { min: 0, max: 10 };
const size = (text: string, range = RANGE) => numberOption(COMMAND, 'size', text, range);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the number of an option', () => {
  test.each(['0', '10', '0.5', '1e1'])('may be %s, within its bounds', (text) => {
    expect(size(text)).toBe(Number(text));
  });

  test.each([
    ['-0.1', {}, 'number from 0 to 10'],
    ['10.1', {}, 'number from 0 to 10'],
    ['x', {}, 'number from 0 to 10'],
    ['', {}, 'number from 0 to 10'],
    [' ', {}, 'number from 0 to 10'],
    ['0.5', { whole: true }, 'whole number from 0 to 10'],
  ])('ends the command and says what is expected instead of "%s"', (text, limits, expected) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exit');
    });
    expect(() => size(text, { ...RANGE, ...limits })).toThrow('exit');
    expect(error.mock.calls).toEqual([
      [expect.stringContaining(`--size must be a ${expected}, not "${text}". For example: npm run try`)],
    ]);
  });
});
