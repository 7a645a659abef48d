import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../docs/performance.md');

/** The sections of the page, in order; the script in parts/ with the same name writes each. */
const TITLES = {
  peers: 'Against other ways to write the same Lambda',
  operations: 'Every operation: cold start and slowest input',
} as const;

type Part = keyof typeof TITLES;
export const PARTS = Object.keys(TITLES) as Part[];

const INTRODUCTION = `# Performance

Written by \`npm run bench\`. What is compared takes turns in many short rounds; figures are medians, ratios and differences are taken within
a round. Load and first call are those of fresh processes: CPU time of the thread that loads the module and handles the call, without the
start of Node.js. A load above the number of cores means that other work lengthened the times; it hardly affects the ratios.
`;

/** Writes the measurements of a part into the page, and prints them. */
export function report(part: Part, ...paragraphs: readonly string[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const cores = `${availableParallelism()} cores with a load of ${figure(loadavg()[0] ?? NaN)}`;
  const text = [`${cpus()[0]?.model}, ${cores}, Node.js ${process.version}, ${date}.`, ...paragraphs].join('\n\n');
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), part, text));
  console.log(`\n## ${TITLES[part]}\n\n${text}\n`);
}

/** The page with the text of one part replaced. */
function withSection(page: string, part: Part, text: string): string {
  const sections = PARTS.flatMap((name) => {
    const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
    const content = name === part ? text : page.split(begin)[1]?.split(end)[0]?.trim();
    return content === undefined ? [] : [`## ${TITLES[name]}\n\n${begin}\n${content}\n${end}\n`];
  });
  return [INTRODUCTION, ...sections].join('\n');
}

/** A Markdown table. Columns are numbers, aligned right, except the first. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `|${cells.join('|')}|`).join('\n');
}

/** With three significant digits: `1.23`, `45.6`, `1,230`. */
export function figure(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function duration(microseconds: number): string {
  return Math.abs(microseconds) < 1000 ? `${figure(microseconds)} µs` : `${figure(microseconds / 1000)} ms`;
}
