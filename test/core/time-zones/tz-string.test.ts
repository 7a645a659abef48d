import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseTzString } from '../../../lib/core/time-zones/tz-string.ts';

const HOUR = 3600;
const CYCLE = 146_097 * 86_400_000;

/** The offsets right before an instant and at it. */
function around(text: string, iso: string): [before: number, from: number] {
  const { typeAt } = parseTzString(text);
  return [typeAt(Date.parse(iso) - 1).offset, typeAt(Date.parse(iso)).offset];
}

describe('a change of the clocks', () => {
  test.each([
    ['with all digits', 'EST5EDT4,M3.2.0/02:00:00,M11.1.0/02:00:00', '2026-11-01T06:00:00Z', -4, -5],
    ['a week late, in the next month', 'AAA0BBB,M3.5.0/167,M10.5.0', '2026-04-04T23:00:00Z', 0, 1],
    ['a week early, in the year before', 'AAA0BBB,M1.1.4/-167,M6.1.0', '2025-12-25T01:00:00Z', 0, 1],
    ['a week late, in the next year', 'AAA0BBB,M6.1.0,M12.5.4/167', '2027-01-06T22:00:00Z', 1, 0],
    [
      'with minutes and seconds',
      'AAA-0:00:30BBB-1:00:30,M4.2.5/2:30:15,M7.1.0',
      '2026-04-10T02:29:45Z',
      30 / HOUR,
      1 + 30 / HOUR,
    ],
  ])('%s: %s at %s', (_, text, iso, before, from) => {
    expect(around(text, iso)).toEqual([before * HOUR, from * HOUR]);
  });

  test.each([
    ['the last Sunday is the fourth', 'AAA0BBB,M2.5.0/0,M10.5.0', '2026-02-22T00:00:00Z'],
    ['the last Sunday is the fifth', 'AAA0BBB,M3.5.0/0,M10.5.0', '2026-03-29T00:00:00Z'],
    ['the last day of December', 'AAA0BBB,M6.1.0,M12.5.4/0', '2026-12-30T23:00:00Z'],
  ])('%s: %s at %s', (_, text, iso) => {
    const [before, from] = around(text, iso);
    expect(Math.abs(from - before)).toBe(HOUR);
  });
});

// zdump -V -c 2025,2027 'AAA0BBB,M1.1.4/-167,M6.1.0', of IANA's tzcode
test('a change that falls into the year before does not hide the next one', () => {
  const { transitionAfter } = parseTzString('AAA0BBB,M1.1.4/-167,M6.1.0');
  expect(transitionAfter(Date.parse('2025-12-26'))?.instant).toBe(Date.parse('2026-06-07T01:00:00Z'));
});

test('a rule without daylight saving time is constant', () => {
  const cases: [string, number][] = [
    ['ABC23:59:59', -24 + 1 / HOUR],
    ['ABC-23', 23],
    ['ABC+1', -1],
  ];
  for (const [text, hours] of cases) {
    const { typeAt, transitionAfter } = parseTzString(text);
    for (const time of [-8.64e15, 0, 8.64e15]) {
      expect(typeAt(time)).toMatchObject({ offset: hours * HOUR, isDst: false });
      expect(transitionAfter(time)).toBeUndefined();
    }
  }
});

test('a rule repeats every 400 years, over the whole range of instants', () => {
  const { typeAt, transitionAfter } = parseTzString('CET-1CEST,M3.5.0,M10.5.0/3');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: CYCLE }), fc.integer({ min: -685, max: 683 }), (time, cycles) => {
      expect(typeAt(time + cycles * CYCLE)).toBe(typeAt(time));
      const next = transitionAfter(time);
      expect(transitionAfter(time + cycles * CYCLE)).toEqual({
        type: next?.type,
        instant: (next?.instant ?? Number.NaN) + cycles * CYCLE,
      });
    }),
  );
});

test('summer time with the offset of standard time is no transition', () => {
  expect(parseTzString('AAA0BBB0,M3.5.0,M10.5.0').transitionAfter(0)).toBeUndefined();
});

test.each([
  ['no offset, or no abbreviation', ['', 'EST', 'EST,M3.2.0,M11.1.0', '<EST>', 'AB5', '<A>5', 'E_T5']],
  ['daylight saving time without its dates', ['EST5EDT', 'EST5EDT4', 'EST5EDT,M3.2.0']],
  ['a day of another form, which tzdata does not have', ['EST5EDT,J60,J300', 'EST5EDT,0/0,J365/25']],
  [
    'a month, week or weekday that does not exist',
    ['M0.1.0', 'M13.1.0', 'M3.0.0', 'M3.6.0', 'M3.1.7'].map((d) => `EST5EDT,${d},M11.1.0`),
  ],
  ['too many parts', ['EST5EDT,M3.2.0/2/3,M11.1.0', 'EST5EDT,M3.2.0.1,M11.1.0', 'EST5:00:00:00', 'UTC0 ', 'UTC0\n']],
  ['a malformed number', ['EST5:', 'EST+-5', 'EST5:0', 'EST5EDT,M3.02.0,M11.1.0', 'EST5EDT,M,M3.2.0']],
])('rejects %s', (_, texts) => {
  for (const text of texts) expect(() => parseTzString(text)).toThrow(/^invalid TZ string: "/);
});
