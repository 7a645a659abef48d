import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fileParts } from '../../../lambdas/parameters/time-zone-database.ts';
import type { TimeZoneDatabase } from '../../../lib/core/time/time-zone.ts';
import { zoneDatabase } from '../../../lib/core/time/zone-database.ts';
import { hex, type ReadPart, zoneFile } from '../../../lib/core/time/zone-file.ts';
import { data, database, packed, partsOf, zoneNames } from '../../support/time-zones.ts';
import tzdata from '../../vectors/time-zone-names.json' with { type: 'json' };

const RELEASE = data.tzdata;
const NOON = Date.UTC(2026, 10, 21, 12);
const databaseOf = (read: ReadPart): TimeZoneDatabase => zoneDatabase(zoneFile(read, RELEASE));

test('the names in the file are those of tzdata, sorted', () => {
  expect(zoneNames).toEqual(tzdata.names);
});

test('a checksum has eight hexadecimal digits', () => {
  expect([hex(0), hex(255), hex(0xffff_ffff)]).toEqual(['00000000', '000000ff', 'ffffffff']);
});

test('a name in any letter case gives the same object, named in tzdata’s spelling', () => {
  const { zone } = databaseOf(partsOf(packed));
  const europeParis = zone('europe/PARIS');
  expect(europeParis?.name).toBe('Europe/Paris');
  expect(zone('Europe/Paris')).toBe(europeParis);
});

test('a name with the Kelvin sign for a K is unknown, although its lower case is the same', () => {
  const { zone } = databaseOf(partsOf(packed));
  expect(zone('Asia/Kolkata')).toBeDefined();
  expect(zone('Asia/\u212aolkata')).toBeUndefined(); // the Kelvin sign
});

test('a link has its own name and the clocks of its zone', () => {
  const { zone } = database();
  expect(zone('asia/calcutta')?.name).toBe('Asia/Calcutta');
  expect(zone('Asia/Calcutta')?.localTimeType(NOON)).toEqual(zone('Asia/Kolkata')?.localTimeType(NOON));
});

test('reads only the index and the record of one zone', () => {
  let bytes = 0;
  const { zone } = databaseOf((position, length) => {
    const part = packed.subarray(position, position + length);
    bytes += part.length;
    return part;
  });
  zone('Europe/Paris');
  zone('Europe/Paris');
  expect(bytes).toBeLessThan(25_000);
});

describe('a damaged file', () => {
  // On disk and read as the functions read it, because a damaged length must not make the system call fail.
  const folder = mkdtempSync(join(tmpdir(), 'zones-'));
  const descriptor = openSync(join(folder, 'zones.bin'), 'w');
  const readPart = fileParts(join(folder, 'zones.bin'));
  afterAll(() => {
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  });

  /** The zone in a file, or the error. */
  function lookUp(file: Uint8Array, name: string): unknown {
    ftruncateSync(descriptor, file.length);
    writeSync(descriptor, file, 0, file.length, 0);
    try {
      const zone = databaseOf(readPart).zone(name);
      return [zone?.name, zone?.localTimeType(NOON)];
    } catch (error) {
      return error;
    }
  }

  function flipped(bit: number): Uint8Array {
    const copy = packed.slice();
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return copy;
  }

  const isRejected = (error: unknown) =>
    error instanceof RangeError && /^damaged time zone data: |^time zone data: expected release /.test(error.message);

  test('gives, with any bit flipped, either the right zone or an error', () => {
    const expected = lookUp(packed, 'Europe/Paris');
    const record = Buffer.from(packed).indexOf(Buffer.from(data.zones['Europe/Paris']?.tzif ?? '', 'base64'));
    const index = Buffer.from(packed).indexOf('\nEurope/Paris ');
    const relevantBit = fc.oneof(
      fc.integer({ min: 0, max: 40 * 8 }),
      fc.integer({ min: index * 8, max: (index + 40) * 8 }),
      fc.integer({ min: (record - 100) * 8, max: (record + 1100) * 8 }),
    );
    let rejected = 0;
    fc.assert(
      fc.property(fc.oneof(relevantBit, fc.nat(packed.length * 8 - 1)), (bit) => {
        const found = lookUp(flipped(bit), 'Europe/Paris');
        if (isRejected(found)) rejected += 1;
        else expect(found).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
    expect(rejected).toBeGreaterThan(100);
  });

  test.each(['Etc/UTC', 'Europe/Paris'])(
    'is rejected with any bit of the entry or the record of %s flipped',
    (name) => {
      const record = Buffer.from(packed).indexOf(Buffer.from(data.zones[name]?.tzif ?? '', 'base64'));
      const index = Buffer.from(packed).indexOf(`\n${name} `) + 1;
      const entry = packed.indexOf(0x0a, index) - index;
      for (const [start, length] of [
        [index, entry],
        [record, 100],
      ] as const) {
        for (let bit = start * 8; bit < (start + length) * 8; bit++) {
          expect([bit - start * 8, isRejected(lookUp(flipped(bit), name))]).toEqual([bit - start * 8, true]);
        }
      }
    },
  );

  test('is rejected if one of its numbers is malformed or points outside the file', () => {
    const [firstLine = '', entry = ''] = Buffer.from(packed).toString('latin1').split('\n', 2);
    const text = Buffer.from(packed).toString('latin1');
    const [, , length = ''] = firstLine.split(' ');
    const [name = '', position, size] = entry.split(' ');
    for (const number of ['-1', '1.5', '1e3', '1e99', '99999999999', 'NaN', 'Infinity', '', 'x']) {
      const wrong = [
        text.replace(` ${length} `, ` ${number} `),
        text.replace(`${name} ${position} `, `${name} ${number} `),
        text.replace(`${name} ${position} ${size} `, `${name} ${position} ${number} `),
      ];
      for (const file of wrong) {
        const found = lookUp(Buffer.from(file, 'latin1'), name);
        expect([number, isRejected(found) || (found as Error).message]).toEqual([number, true]);
      }
    }
  });

  test('that is cut short is rejected, except for zones that are complete', () => {
    const expected = lookUp(packed, 'Europe/Paris');
    for (let length = 0; length < packed.length; length += 97) {
      const found = lookUp(packed.subarray(0, length), 'Europe/Paris');
      if (!isRejected(found)) expect(found).toEqual(expected);
    }
    expect(isRejected(lookUp(packed.subarray(0, packed.length / 2), 'Pacific/Wallis'))).toBe(true);
    expect(isRejected(lookUp(packed.subarray(0, 10_000), 'Europe/Paris'))).toBe(true);
  });

  test('reports a damaged index before an unknown name', () => {
    const index = Buffer.from(packed).indexOf('\nEurope/Paris ');
    const file = flipped((index + 8) * 8);
    expect(() => databaseOf(partsOf(file)).zone('Mars/Olympus')).toThrow(
      'damaged time zone data: the checksum of its index',
    );
    expect(() => zoneFile(partsOf(file), RELEASE).names()).toThrow('damaged time zone data: the checksum of its index');
    expect(databaseOf(partsOf(packed)).zone('Mars/Olympus')).toBeUndefined();
  });

  test('gets an error that says what is wrong', () => {
    expect(() => zoneFile(partsOf(packed), '2027a')).toThrow(`time zone data: expected release 2027a; got ${RELEASE}`);
    expect(() => zoneFile(partsOf(new Uint8Array()), RELEASE)).toThrow('damaged time zone data: it does not start');
    const last = Object.keys(data.zones).at(-1) ?? '';
    expect(() => databaseOf(partsOf(packed.subarray(0, -1))).zone(last)).toThrow(
      `damaged time zone data: the checksum of ${last} does not match`,
    );
  });
});
