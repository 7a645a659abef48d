import { describe, expect, test } from '@jest/globals';
import { parseTzif } from '../../../lib/core/time-zones/tzif.ts';
import { tzifOf } from './time-zones.ts';

const paris = new Uint8Array(tzifOf('Europe/Paris'));

interface Parts {
  readonly version?: string;
  readonly times?: readonly number[];
  /** For each time the index of its type. */
  readonly types?: readonly number[];
  readonly offsets?: readonly number[];
  /** Of each type: whether it is daylight saving time, and where its abbreviation begins in the text `UTC`. */
  readonly ofTypes?: readonly (readonly [isDst: number, abbreviation: number])[];
  /** In the first header; by default that of the second. */
  readonly firstVersion?: string;
  readonly leaps?: number;
  readonly footer?: string;
}

/** A TZif file (RFC 9636, section 3) of these parts, with an empty block of version 1. */
function tzif({
  version = '2',
  times = [],
  types = [],
  offsets = [0],
  ofTypes = [],
  firstVersion = version,
  leaps = 0,
  footer = '\nUTC0\n',
}: Parts): Uint8Array {
  const block = Buffer.alloc(44 + times.length * 9 + offsets.length * 6 + 4 + leaps * 12);
  header(version, leaps, times.length, offsets.length, 4).copy(block);
  for (const [i, time] of times.entries()) block.writeBigInt64BE(BigInt(time), 44 + i * 8);
  for (const [i, type] of types.entries()) block.writeUInt8(type, 44 + times.length * 8 + i);
  for (const [i, offset] of offsets.entries()) {
    const at = 44 + times.length * 9 + i * 6;
    block.writeInt32BE(offset, at);
    block.set(ofTypes[i] ?? [0, 0], at + 4);
  }
  block.write('UTC\0', 44 + times.length * 9 + offsets.length * 6);
  return new Uint8Array(Buffer.concat([header(firstVersion, 0, 0, 0, 0), block, Buffer.from(footer)]));
}

function header(version: string, leaps: number, times: number, types: number, characters: number): Buffer {
  const bytes = Buffer.alloc(44);
  bytes.write(`TZif${version}`, 'latin1');
  for (const [i, count] of [0, 0, leaps, times, types, characters].entries()) bytes.writeUInt32BE(count, 20 + i * 4);
  return bytes;
}

describe('a zone', () => {
  const parts = { times: [-1000, 0, 1000], types: [1, 2, 0], offsets: [0, 3600, 7200] };
  const type = (offset: number) => ({ offset, isDst: false, abbreviation: 'UTC' });

  test('has the first type before its first transition, then that of each transition, then its rule', () => {
    const { typeAt, transitions } = parseTzif(tzif(parts));
    expect(transitions).toEqual([
      { time: -1000, type: type(3600) },
      { time: 0, type: type(7200) },
      { time: 1000, type: type(0) },
    ]);
    expect([-8.64e12, -1001, -1000, -1, 0, 999, 1000, 8.64e12].map((time) => typeAt(time).offset)).toEqual([
      0, 0, 3600, 3600, 7200, 7200, 0, 0,
    ]);
  });

  test('has the flag and the abbreviation of each type, which may begin within that of another', () => {
    const { typeAt } = parseTzif(
      tzif({
        times: [5],
        types: [1],
        offsets: [0, 0],
        ofTypes: [
          [1, 1],
          [0, 0],
        ],
      }),
    );
    expect(typeAt(4)).toEqual({ offset: 0, isDst: true, abbreviation: 'TC' });
    expect(typeAt(5)).toEqual({ offset: 0, isDst: false, abbreviation: 'UTC' });
  });

  test('has as its next transition the next that changes the offset', () => {
    const file: Parts = {
      times: [0, 1, 2, 3],
      types: [0, 1, 0, 2],
      offsets: [0, 0, 3600],
      ofTypes: [
        [0, 0],
        [1, 0],
        [0, 0],
      ],
    };
    const { transitionAfter } = parseTzif(tzif({ ...file, footer: '\nUTC-1\n' }));
    for (const time of [-8.64e12, -1, 0, 1, 2]) expect(transitionAfter(time)).toEqual({ time: 3, type: type(3600) });
    for (const time of [3, 8.64e12]) expect(transitionAfter(time)).toBeUndefined();
  });

  test.each(['2', '3', '4'])('of version %s is parsed', (version) => {
    expect(parseTzif(tzif({ ...parts, version })).typeAt(0).offset).toBe(7200);
  });
});

describe('a file is rejected', () => {
  const atZero: Parts = { times: [0], types: [0] };
  test.each<[string, Uint8Array, string]>([
    ['of another format', new Uint8Array(100), 'it is not TZif'],
    ['of version 1, which has no rule', tzif({ version: '\0' }), 'its version is unknown: "\\u0000"'],
    ['whose headers have different versions', tzif({ firstVersion: '3' }), 'its two headers have different versions'],
    ['that counts leap seconds', tzif({ leaps: 1 }), 'it counts leap seconds'],
    ['without a type', tzif({ offsets: [] }), 'it has no local time type'],
    ['with an unknown type', tzif({ times: [0], types: [1] }), 'out of order or lack a type'],
    ['whose transitions do not ascend', tzif({ times: [1, 1], types: [0, 0] }), 'out of order or lack a type'],
    [
      'with a type that is neither standard nor daylight time',
      tzif({ ofTypes: [[9, 0]] }),
      'impossible local time type',
    ],
    ['with a type without abbreviation', tzif({ ofTypes: [[1, 4]] }), 'impossible local time type'],
    ['with an offset of a day', tzif({ offsets: [86_400] }), 'an offset of a day or more'],
    ['whose rule contradicts its last offset', tzif({ ...atZero, footer: '\nUTC-1\n' }), 'its rule contradicts'],
    ['whose rule contradicts its last abbreviation', tzif({ ...atZero, footer: '\nABC0\n' }), 'its rule contradicts'],
    ['whose rule contradicts its last flag', tzif({ ...atZero, ofTypes: [[1, 0]] }), 'its rule contradicts'],
    ['without a rule', tzif({ footer: '\n\n' }), 'invalid TZ string: ""'],
    ['with half a footer', tzif({ footer: '\nUTC0' }), 'its footer does not end the file'],
    ['with trailing bytes', tzif({ footer: '\nUTC0\n\n' }), 'its footer does not end the file'],
  ])('%s', (_, file, reason) => {
    expect(() => parseTzif(file)).toThrow(RangeError);
    expect(() => parseTzif(file)).toThrow(reason);
  });

  test('that is cut short anywhere', () => {
    for (let length = 0; length < paris.length; length++) {
      expect(() => parseTzif(paris.subarray(0, length))).toThrow(RangeError);
    }
  });
});
