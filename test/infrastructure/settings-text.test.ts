import { describe, expect, test } from '@jest/globals';
import { SETTINGS } from '../../lib/infrastructure/settings.ts';
import { settingsText } from '../../lib/infrastructure/settings-text.ts';

describe('the list of settings', () => {
  const entries = settingsText().split('\n\n');

  test('has every setting, in order', () => {
    expect(entries.map((entry) => /^\w+/.exec(entry)?.[0])).toEqual(Object.keys(SETTINGS.properties));
  });

  test('describes each setting and its accepted values in one sentence each', () => {
    for (const entry of entries) {
      const [, description, accepted] = entry.split('\n');
      expect(description).toMatch(/^ {2}[A-Z].*\.$/);
      expect(accepted).toMatch(/^ {2}Accepted: \S.*\.$/);
    }
  });

  test.each([
    ['stage', 'default prod', 'a letter first'],
    ['throttleRate', 'default 40', 'a whole number from 1 to 1000000'],
    ['systemLogLevel', 'default WARN', 'one of WARN, INFO, DEBUG'],
    ['canary', 'default false', 'true or false'],
    ['alarmEmail', 'without a default', 'an e-mail address'],
  ])('has for %s: %s, accepted: %s', (name, value, accepted) => {
    const [first, , last] = entries.find((entry) => entry.startsWith(`${name},`))?.split('\n') ?? [];
    expect(first).toBe(`${name}, ${value}`);
    expect(last).toContain(accepted);
  });
});
