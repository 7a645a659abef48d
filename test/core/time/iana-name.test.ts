import { describe, expect, test } from '@jest/globals';
import { spellIanaName } from '../../../lib/core/time/iana-name.ts';

describe('spellIanaName', () => {
  test('spells a name that it does not know by the rule', () => {
    expect(spellIanaName('ATLANTIS/new_city')).toBe('Atlantis/New_City');
  });

  test.each(['SystemV/PST8', 'US/Pacific-New', 'Canada/East-Saskatchewan'])("refuses ICU's own %s", (name) => {
    expect(spellIanaName(name)).toBeUndefined();
  });

  test.each(['Etc/Systemv/Pacific', 'US/Pacific-Newer', 'Etc/US/Pacific-New'])(
    "does not take %s for one of ICU's own",
    (name) => {
      expect(spellIanaName(name)).toBe(name);
    },
  );
});
