import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { generateTimeZoneData } from './generate-time-zones.ts';
import { planUpdate } from './plan-update.ts';
import {
  DATA_FILE,
  formatTimeZoneData,
  RELEASE_MODULE,
  readTimeZoneData,
  SOURCE_FILE,
  type TimeZoneData,
  VECTORS,
} from './time-zone-data.ts';

/** What an update has changed. */
export interface AppliedUpdate {
  readonly before: TimeZoneData;
  readonly data: TimeZoneData;
  /** One line for each change of an offset or a name. */
  readonly changes: readonly string[];
}

/**
 * Replaces the release of tzdata in use: its source, the data made from it, the test vectors and
 * docs/openapi.json.
 *
 * @param source - the text of `tzdata.zi`.
 * @returns undefined if that release is already in use.
 * @throws RangeError as `planUpdate`.
 */
export function updateTimeZones(source: string, allowOlder: boolean): AppliedUpdate | undefined {
  const before = readTimeZoneData();
  const inUse = { data: before, source: readFileSync(SOURCE_FILE, 'ascii') };
  const planned = planUpdate(inUse, { data: generateTimeZoneData(source), source }, allowOlder);
  if (planned === undefined) return undefined;
  writeFileSync(DATA_FILE, formatTimeZoneData(planned.data));
  writeFileSync(SOURCE_FILE, source);
  setRelease(before.tzdata, planned.data.tzdata);
  for (const name of VECTORS) {
    execFileSync('python3', [join(ROOT, `test/vectors/${name}.py`)], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  execFileSync(process.execPath, [join(ROOT, 'bin/openapi.ts')], { stdio: 'inherit' });
  return { before, ...planned };
}

function setRelease(before: string, after: string): void {
  const path = join(ROOT, RELEASE_MODULE);
  writeFileSync(path, readFileSync(path, 'utf8').replace(`'${before}'`, `'${after}'`));
}
