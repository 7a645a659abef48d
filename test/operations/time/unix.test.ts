import { expect, test } from '@jest/globals';
import { errorsOf, get } from '../../support/invocation.ts';

test.each([
  ['/time/unix/1709884384193', ' If this is in milliseconds, use /time/unix/ms/1709884384193.'],
  ['/time/unix/-1e11', ' If this is in milliseconds, use /time/unix/ms/-1e11.'],
  ['/time/unix/99999999999', ''],
  ['/time/unix/ms/1709884384', ' If this is in seconds, use /time/unix/1709884384.'],
  ['/time/unix/ms/-1e8', ' If this is in seconds, use /time/unix/-1e8.'],
  ['/time/unix/ms/99999999', ''],
  ['/time/unix/ms/1e11', ''],
  ['/time/unix/ms/99999999999999', ''],
  ['/time/unix/ms/1709884384193000', ' If this is in microseconds, use /time/unix/ms/1709884384193.'],
  ['/time/unix/1709884384193?tz=utc', ' If this is in milliseconds, use /time/unix/ms/1709884384193?tz=utc.'],
  ['/time/unix/ms/1709884384?tz=%2B05:30', ' If this is in seconds, use /time/unix/1709884384?tz=%2B05:30.'],
  ['/time/unix/ms/1709884384193000?tz=utc', ' If this is in microseconds, use /time/unix/ms/1709884384193?tz=utc.'],
])('a timestamp that is probably in another unit gets the path for that: %s', async (target, hint) => {
  const { message } = (await get(target)).body;
  expect(message.slice(message.indexOf(').') + 2)).toBe(hint);
  const path = /\/time\/.*(?=\.$)/.exec(hint);
  if (path !== null) expect((await get(path[0])).status).toBe(200);
});

test.each([
  ['/time/unix/1709884384193000', 'must be within ±8.64e12 seconds of 1970; is it in a smaller unit?'],
  ['/time/unix/1e400', 'must be within ±8.64e12 seconds of 1970; is it in a smaller unit?'],
  ['/time/unix/ms/1709884384193000000', 'must be within ±8.64e15 milliseconds of 1970; is it in a smaller unit?'],
  ['/time/unix/ms', 'is required: the path is /time/unix/ms/{t}'],
  ['/time/unix/MS', 'is required: the path is /time/unix/ms/{t}'],
  ['/time/unix/constructor', 'must be a number such as 100, 2.5 or 1e2, without commas or spaces'],
  ['/time/unix/20240308085304', 'is a date, not a Unix time; use /time/iso/20240308T085304'],
  ['/time/unix/2024-03-88', 'must be a number such as 100, 2.5 or 1e2, without commas or spaces'],
])('a timestamp that cannot be one gets a hint: %s', async (target, t) => {
  expect(await errorsOf(target)).toEqual({ t });
});

test('what is too long to be repeated is left out of the path', async () => {
  const zeros = '0'.repeat(100);
  expect((await get(`/time/unix/ms/1709884384.${zeros}`)).body.message).toMatch(/, use \/time\/unix\/\{t\}\.$/);
  const { t } = await errorsOf(`/time/unix/2024-03-08T08:53:04.${zeros}`);
  expect(t).toBe('is a date, not a Unix time; use /time/iso/{datetime}');
  expect(await errorsOf(`/time/unix/2024-03-08?tz=${zeros}`)).toMatchObject({
    t: `is a date, not a Unix time; use /time/iso/2024-03-08?tz=${zeros.slice(0, 61)}…`,
  });
});

test('a timestamp is repeated as it was sent', async () => {
  expect((await get('/time/unix/ms/1.50')).body.message).toMatch(/^Unix time 1.50 ms is /);
});
