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
function asVersion3(zone: ZoneData): ZoneData {
  const bytes = Buffer.from(zone.tzif, 'base64');
  const second = bytes.indexOf('TZif', 4);
  for (const header of [0, second]) bytes[header + 4] = '3'.charCodeAt(0);
  return { ...zone, tzif: bytes.toString('base64') };
}

const inUse = edition({ There: zone('Asia/Tokyo') });

test('the edition in use needs no update', () => {
  expect(planUpdate(inUse, inUse)).toBeUndefined();
});

test('neither does one from another compiler or with its links in another order', () => {
  expect(planUpdate(inUse, edition({ There: asVersion3(zone('Asia/Tokyo')) }))).toBeUndefined();
  const [first, rule, link] = inUse.source.split('\n');
  expect(planUpdate(inUse, { ...inUse, source: [first, link, rule, ''].join('\n') })).toBeUndefined();
});

test('a newer release is an update; zones that it does not change keep their bytes', () => {
  const found = edition({ There: asVersion3(zone('Asia/Tokyo')), New: zone('Etc/UTC') }, '2026g');
  expect(planUpdate(inUse, found)).toEqual({
    data: { ...found.data, zones: { There: zone('Asia/Tokyo'), New: zone('Etc/UTC') } },
    changes: ['New: new name'],
  });
});

test('other rules in the same release, another CLDR and other clocks are updates', () => {
  expect(planUpdate(inUse, { ...inUse, source: inUse.source.replace('9', '9:00') })?.changes).toEqual([]);
  expect(planUpdate(inUse, edition({ There: zone('Asia/Tokyo') }, '2026f', '49.0'))?.changes).toEqual([]);
  expect(planUpdate(inUse, edition({ There: zone('Asia/Seoul') }))?.changes).toHaveLength(1);
});

test('an older release is rejected without --allow-older', () => {
  const older = edition({ There: zone('Asia/Tokyo') }, '2025b');
  expect(() => planUpdate(inUse, older)).toThrow(
    'tzdata 2025b is older than 2026f, the release in use. To go back to it: --allow-older',
  );
  expect(planUpdate(inUse, older, true)?.data.tzdata).toBe('2025b');
  expect(planUpdate(edition({}, '2026z'), edition({}, '2026za'))?.data.tzdata).toBe('2026za');
});
