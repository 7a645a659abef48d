import { UserError } from '../user-error.ts';
import { describeChanges } from './describe-changes.ts';
import { haveSameClocks } from './same-clocks.ts';
import type { TimeZoneData, ZoneData } from './time-zone-data.ts';

/** Time zone data with the text of the `tzdata.zi` that it was made from. */
export interface Edition {
  readonly data: TimeZoneData;
  readonly source: string;
}

export interface Update {
  readonly data: TimeZoneData;
  /** What it changes for users, one line per zone. */
  readonly changes: readonly string[];
}

/**
 * What to do about an edition of the data.
 *
 * A zone whose clocks and names do not change keeps its bytes, even if another version of `zic` wrote the new ones, so that a diff
 * shows only what a release changes.
 *
 * @returns `undefined` if there is nothing to do: release, CLDR and rules are those in use, and nothing changes for users.
 * @throws UserError if the release is older than the one in use and `allowOlder` is not set. Old releases have valid signatures, too:
 *   a mirror or a forgotten file must not bring back clocks that have been corrected.
 */
export function planUpdate(inUse: Edition, found: Edition, allowOlder = false): Update | undefined {
  const [before, after] = [inUse.data, found.data];
  if (after.tzdata < before.tzdata && !allowOlder) {
    throw new UserError(
      `tzdata ${after.tzdata} is older than ${before.tzdata}, the release in use. To go back to it: --allow-older`,
    );
  }
  const data = { ...after, zones: keepUnchanged(before.zones, after.zones) };
  const changes = describeChanges(before, data);
  const isInUse = after.tzdata === before.tzdata && after.cldr === before.cldr && haveSameRules(inUse, found);
  return isInUse && changes.length === 0 ? undefined : { data, changes };
}

function keepUnchanged(before: TimeZoneData['zones'], after: TimeZoneData['zones']): TimeZoneData['zones'] {
  return Object.fromEntries(
    Object.entries(after).map(([name, zone]) => [name, { ...zone, tzif: unchanged(before[name], zone) ?? zone.tzif }]),
  );
}

/** The older file, if its clocks are those of the newer one. */
function unchanged(before: ZoneData | undefined, after: ZoneData): string | undefined {
  if (before === undefined) return undefined;
  const [old, now] = [before.tzif, after.tzif].map((tzif) => Buffer.from(tzif, 'base64')) as [Buffer, Buffer];
  return haveSameClocks(old, now) ? before.tzif : undefined;
}

/** Links may be anywhere in a `tzdata.zi`; IANA and Debian have them in different places. */
function haveSameRules(one: Edition, other: Edition): boolean {
  return withLinksLast(one.source) === withLinksLast(other.source);
}

function withLinksLast(tzdataZi: string): string {
  const lines = tzdataZi.split('\n');
  const links = lines.filter((line) => line.startsWith('L '));
  return [...lines.filter((line) => !line.startsWith('L ')), ...links.sort()].join('\n');
}
