import { describe, expect, test } from '@jest/globals';
import differences from '../../vectors/intl-differences.json' with { type: 'json' };
import { compareWithIntl } from './intl-comparison.ts';
import { INTL_RELEASE, NAMES, OFFSETS } from './intl-differences.ts';

const found = compareWithIntl();

test("the list of differences was made for this Intl's release of tzdata", () => {
  expect([process.versions.tz, differences.tzdata]).toEqual([INTL_RELEASE, INTL_RELEASE]);
});

// Each difference is listed with its first and last instant and both values, so a new one in a listed zone fails, too.
describe("Intl's", () => {
  test('offsets are the same, except at listed instants, with a reason', () => {
    expect(Object.fromEntries(found.offsets)).toEqual(differences.offsets);
    expect(Object.keys(differences.offsets).sort()).toEqual(Object.keys(OFFSETS).sort());
  });

  test('names are the same if the offsets are, except at listed instants, with a reason', () => {
    expect(Object.fromEntries(found.names)).toEqual(differences.names);
    expect(Object.keys(differences.names).sort()).toEqual(Object.keys(NAMES).sort());
  });

  test('offsets listed as different before 1970 differ only then', () => {
    const later = Object.entries<string[]>(differences.offsets).filter(
      ([name, list]) =>
        OFFSETS[name]?.startsWith('before 1970') && list.some((line) => (line.split(' ')[1] ?? '') >= '1970'),
    );
    expect(later).toEqual([]);
  });
});
