/**
 * Writes intl-differences.json: where the service and the Intl of this Node.js differ. Run it after a new release of tzdata or of Node.js, review
 * each line that changes, and give the reason of a new name in test/core/time/intl-differences.ts:
 *
 *     node --import ./bin/require-node-24.mjs test/vectors/intl-differences.ts
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
