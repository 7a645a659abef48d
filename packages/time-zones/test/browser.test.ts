import { expect, test } from '@jest/globals';
import { timeZone } from '../src/database.ts';
import { parseTzif } from '../src/tzif.ts';
import { data, tzifOf } from './time-zones.ts';

test('the zones are the same in browsers, which have no Buffer', () => {
  const instant = Date.UTC(2026, 6, 1);
  const names = Object.keys(data);
  const expected = names.map((name) => parseTzif(tzifOf(name)).typeAt(instant / 1000));
  Reflect.deleteProperty(globalThis, 'Buffer');
  expect(names.map((name) => timeZone(name)?.timeAt(instant))).toMatchObject(expected);
});
