import { expect, test } from '@jest/globals';
import { type Edition, planUpdate } from '../../../lib/generate/time-zones/plan-update.ts';
import type { ZoneData } from '../../../lib/generate/time-zones/time-zone-data.ts';
import { data } from '../../support/time-zones.ts';

const zone = (name: string) => data.zones[name] as ZoneData;

function edition(zones: Record<string, ZoneData>, tzdata = '2026f', cldr = '48.0'): Edition {
  return {
    data: { tzdata, cldr, zones, links: { Here: 'There' } },
    source: `# version ${tzdata}\nZ There 9 - JST\nL There Here\n`,
  };
}

/** The same zone as another `zic` may write it: a file of version 3 with the same rule. */
function writtenOtherwise(zone: ZoneData): ZoneData {
  const bytes = Buffer.from(zone.tzif, 'base64');
  const second = bytes.indexOf('TZif', 4);
  for (const header of [0, second]) bytes[header + 4] = '3'.charCodeAt(0);
  return { ...zone, tzif: bytes.toString('base64') };
}

const inUse = edition({ There: zone('Asia/Tokyo') });

test('the edition in use needs no update', () => {
  expect(planUpdate(inUse, inUse)).toBeUndefined();
});

test('nor does one that another compiler wrote, or whose links stand elsewhere', () => {
  expect(planUpdate(inUse, edition({ There: writtenOtherwise(zone('Asia/Tokyo')) }))).toBeUndefined();
  const [first, rule, link] = inUse.source.split('\n');
  expect(planUpdate(inUse, { ...inUse, source: [first, link, rule, ''].join('\n') })).toBeUndefined();
});

test('a newer release is taken; zones that it leaves alone keep their bytes', () => {
  const found = edition({ There: writtenOtherwise(zone('Asia/Tokyo')), New: zone('Etc/UTC') }, '2026g');
  expect(planUpdate(inUse, found)).toEqual({
    data: { ...found.data, zones: { There: zone('Asia/Tokyo'), New: zone('Etc/UTC') } },
    changes: ['New: new name'],
  });
});

test('so are other rules under the same release, another CLDR, other clocks', () => {
  expect(planUpdate(inUse, { ...inUse, source: inUse.source.replace('9', '9:00') })?.changes).toEqual([]);
  expect(planUpdate(inUse, edition({ There: zone('Asia/Tokyo') }, '2026f', '49.0'))?.changes).toEqual([]);
  expect(planUpdate(inUse, edition({ There: zone('Asia/Seoul') }))?.changes).toHaveLength(1);
});

test('an older release is refused, unless it is asked for', () => {
  const older = edition({ There: zone('Asia/Tokyo') }, '2025b');
  expect(() => planUpdate(inUse, older)).toThrow(
    'tzdata 2025b is older than 2026f, the release in use. To go back to it: --allow-older',
  );
  expect(planUpdate(inUse, older, true)?.data.tzdata).toBe('2025b');
  expect(planUpdate(edition({}, '2026z'), edition({}, '2026za'))?.data.tzdata).toBe('2026za');
});
