import { expect, test } from '@jest/globals';
import { errorsOf, get } from '../../support/invocation.ts';

test.each([
  ['/time/unix/1709884384193', ' If this is in milliseconds, use /time/unix/ms/{t}.'],
  ['/time/unix/-1e11?tz=utc', ' If this is in milliseconds, use /time/unix/ms/{t}.'],
  ['/time/unix/99999999999', ''],
  ['/time/unix/ms/1709884384', ' If this is in seconds, use /time/unix/{t}.'],
  ['/time/unix/ms/-1e8', ' If this is in seconds, use /time/unix/{t}.'],
  ['/time/unix/ms/99999999', ''],
  ['/time/unix/ms/1e11', ''],
  ['/time/unix/ms/99999999999999', ''],
  ['/time/unix/ms/1709884384193000?tz=utc', ' If this is in microseconds, append e-3.'],
])('a timestamp that is probably in another unit gets a hint: %s', async (target, hint) => {
  const { message } = (await get(target)).body;
  expect(message.slice(message.indexOf(').') + 2)).toBe(hint);
});

test.each([
  [
    '/time/unix/1709884384193000',
    'must be within ±8.64e12 seconds of 1970; append e-6 to microseconds, e-9 to nanoseconds',
  ],
  [
    '/time/unix/8640000000000.0005',
    'must be within ±8.64e12 seconds of 1970; append e-6 to microseconds, e-9 to nanoseconds',
  ],
  ['/time/unix/1e400', 'must be within ±8.64e12 seconds of 1970; append e-6 to microseconds, e-9 to nanoseconds'],
  [
    '/time/unix/ms/1709884384193000000',
    'must be within ±8.64e15 milliseconds of 1970; append e-3 to microseconds, e-6 to nanoseconds',
  ],
  ['/time/unix/constructor', 'must be a decimal number, without commas or spaces'],
  ['/time/unix/20240308085304', 'is a date, not a Unix time; use /time/iso/{datetime}'],
  ['/time/unix/2024-03-88', 'must be a decimal number, without commas or spaces'],
])('a timestamp that cannot be one gets a hint: %s', async (target, t) => {
  expect(await errorsOf(target)).toEqual({ t });
});

test('a timestamp is repeated as it was sent', async () => {
  expect((await get('/time/unix/ms/1.50')).body.message).toMatch(/^Unix time 1.50 ms is /);
});

test('the message has no milliseconds if there are none', async () => {
  const { message } = (await get('/time/unix/1709884384')).body;
  expect(message).toBe('Unix time 1709884384 is Friday, 8 March 2024, 07:53:04 (UTC).');
});
