import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { fileParts, timeZoneDatabase, timeZoneFile } from '../../../lambdas/parameters/time-zone-database.ts';
import { zoneNames } from '../../support/time-zones.ts';

test('the time zones of a function are those of its file, which is opened once', () => {
  expect(timeZoneFile().names()).toEqual(zoneNames);
  expect(timeZoneFile()).toBe(timeZoneFile());
  expect(timeZoneDatabase().zone('europe/paris')?.name).toBe('Europe/Paris');
  expect(timeZoneDatabase()).toBe(timeZoneDatabase());
});

describe('the parts of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'file');
  writeFileSync(path, 'abcdef');

  test.each([
    [0, 6, 'abcdef'],
    [1, 3, 'bcd'],
    [4, 10, 'ef'],
    [6, 1, ''],
  ])('from %i on, %i bytes or as many as there are', (position, length, text) => {
    expect(Buffer.from(fileParts(path)(position, length)).toString()).toBe(text);
  });

  test('of a file that is missing are an error', () => {
    expect(() => fileParts(join(folder, 'missing'))).toThrow('ENOENT');
  });
});
