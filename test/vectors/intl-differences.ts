/**
 * Writes intl-differences.json: where the service differs from the Intl of this Node.js. Run it after a new release of tzdata or
 * of Node.js, review each changed line, and add the reason for a new name to test/core/time/intl-differences.ts:
 *
 *     node test/vectors/intl-differences.ts
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareWithIntl } from '../core/time/intl-comparison.ts';

const { offsets, names } = compareWithIntl();
const lines = (differences: ReadonlyMap<string, readonly string[]>) =>
  [...differences].map(([name, list]) => `${JSON.stringify(name)}: ${JSON.stringify(list)}`).join(',\n');
writeFileSync(
  join(import.meta.dirname, 'intl-differences.json'),
  `{\n"tzdata": ${JSON.stringify(process.versions.tz)},\n"offsets": {\n${lines(offsets)}\n},\n"names": {\n${lines(names)}\n}\n}\n`,
);
