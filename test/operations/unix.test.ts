import { expect, test } from '@jest/globals';
import { get } from '../support/invocation.ts';

const HINT = ' For milliseconds, use /time/unix/ms/{t}.';
const messageOf = async (t: string): Promise<string> => (await get(`/time/unix/${t}`)).body.message;

test.each(['1709884384193', '100000000000', '-100000000000'])(
  'seconds that are probably milliseconds, such as %s, get a hint at the other path',
  async (t) => {
    expect(await messageOf(t)).toMatch(
      new RegExp(`^Unix time ${t} s is .*\\)\\.${HINT.replaceAll(/[{}./]/g, '\\$&')}$`),
    );
  },
);

test.each(['1709884384.193', '99999999999', '-99999999999.999'])('%s seconds get no such hint', async (t) => {
  expect(await messageOf(t)).toMatch(new RegExp(`^Unix time ${t} s is `));
  expect(await messageOf(t)).not.toContain(HINT);
});
