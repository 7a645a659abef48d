import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const PAGE = join(import.meta.dirname, '../docs/performance.md');

/** Puts measurements into docs/performance.md, each between its two comments: `<!-- begin longest -->` and `<!-- end longest -->`. */
export function writeReport(measurements: Readonly<Record<string, string>>): void {
  let page = readFileSync(PAGE, 'utf8');
  for (const [name, text] of Object.entries(measurements)) {
    const [begin, end] = [`<!-- begin ${name} -->\n`, `<!-- end ${name} -->`];
    const [before = '', rest = ''] = page.split(begin);
    const [, after = ''] = rest.split(end);
    page = `${before}${begin}${text}\n${end}${after}`;
  }
  writeFileSync(PAGE, page);
}

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
