import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** A Markdown table. All columns but the first are aligned right, for numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `|${cells.join('|')}|`).join('\n');
}

const THREE_DIGITS = new Intl.NumberFormat('en', { minimumSignificantDigits: 3, maximumSignificantDigits: 3 });

export function inMicroseconds(microseconds = NaN): string {
  return THREE_DIGITS.format(microseconds);
}

export function inMilliseconds(microseconds = NaN): string {
  return THREE_DIGITS.format(microseconds / 1000);
}

/** The bytes of a module, compressed. */
export function gzippedBytes(module: string): string {
  return gzipSync(readFileSync(module), { level: 9 }).length.toLocaleString('en');
}
