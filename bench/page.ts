import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';

export { table } from './markdown.ts';

const PAGE = join(import.meta.dirname, '../docs/performance.md');

/** The parts of the page, in order; the script in parts/ with the same name writes each. */
const TITLES = {
  peers: 'Against other ways to write the same Lambda',
  operations: 'Every operation: the slowest input and the first call',
} as const;

type Part = keyof typeof TITLES;
export const PARTS = Object.keys(TITLES) as Part[];

const INTRODUCTION = `# Performance

Written by \`npm run bench\`, or \`npm run bench -- peers\` for one part. The subjects compared take turns in many short rounds; figures are
medians, ratios are taken within a round. A load above the number of cores means that other work lengthened the times; it hardly affects the ratios.
`;

/** A goal, the measured value, and whether it meets the goal. */
export interface Goal {
  readonly goal: string;
  readonly reached: string;
  readonly met: boolean;
}

/** Writes the measurements of a part into the page, and prints them. */
export function report(part: Part, goals: readonly Goal[], ...paragraphs: readonly string[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const cores = `${availableParallelism()} cores with a load of ${figure(loadavg()[0] ?? NaN)}`;
  const machine = `${cpus()[0]?.model.trim()}, ${cores}, Node.js ${process.version}, ${date}.`;
  const verdicts = goals.map(
    ({ goal, reached, met }) => `* ${met ? 'Met' : '**Missed**'}: ${goal}. Reached: ${reached}.`,
  );
  const text = [machine, verdicts.join('\n'), ...paragraphs].filter(Boolean).join('\n\n');
  const old = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const sections = PARTS.flatMap((name) => {
    const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
    const [, rest] = old.split(begin);
    const content = name === part ? text : rest?.split(end)[0]?.trim();
    return content === undefined ? [] : [`## ${TITLES[name]}\n\n${begin}\n${content}\n${end}\n`];
  });
  writeFileSync(PAGE, [INTRODUCTION, ...sections].join('\n'));
  console.log(`\n## ${TITLES[part]}\n\n${text}\n`);
}

/** With three significant digits: `1.23`, `45.6`, `1,230`. */
export function figure(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function times(ratio: number): string {
  return `${figure(ratio)}×`;
}

/** A duration in a suitable unit. */
export function duration(microseconds: number): string {
  if (microseconds < 1) return `${figure(microseconds * 1000)} ns`;
  if (microseconds < 1000) return `${figure(microseconds)} µs`;
  return microseconds < 1e6 ? `${figure(microseconds / 1000)} ms` : `${figure(microseconds / 1e6)} s`;
}

/** A request target for a table, without the middle if it is long. */
export function shortened(target: string): string {
  return `\`${target.length <= 48 ? target : `${target.slice(0, 24)}…${target.slice(-10)}`}\``;
}
