import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';

const DOCS = join(import.meta.dirname, '../../docs');
const PAGE = join(DOCS, 'performance.md');

/** The parts of the page in their order; each is written by the script that measures it. */
const SECTIONS = {
  peers: 'Against other ways to write the same Lambda',
  runtime: "Under AWS's own runtime client",
  operations: 'The cost of the pipeline',
  prime: 'Primes: cost against size',
  elementary: 'The elementary functions',
  functions: 'The other functions',
  'time-zones': 'Time zones',
  slowest: 'The slowest accepted input',
  firstCall: 'The first call',
  start: 'Working on the project',
} as const;

export type SectionId = keyof typeof SECTIONS;

const INTRODUCTION = `# Performance

Every figure on this page was measured and written by the scripts in \`bench/\`; each part says by which command, when and
on what machine. What is compared ran in turn in one run, in many short rounds, and is given as medians and ratios, since
absolute times differ from machine to machine. \`npm run bench\` takes a few minutes and writes the page anew but for
the parts with a command of their own; \`npm run bench -- peers\` (or another of the names below) writes one part of it.
`;

/** A goal, what was reached, and whether that is enough. */
export interface Goal {
  readonly goal: string;
  readonly reached: string;
  readonly met: boolean;
}

/** Puts what was measured in its place on the page, and prints it. */
export function report(id: SectionId, command: string, goals: readonly Goal[], ...paragraphs: readonly string[]): void {
  const [cpu] = cpus();
  const machine = `${cpu?.model.trim()}, ${availableParallelism()} cores, Node.js ${process.version}, ${today()}`;
  const verdicts = goals.map(
    ({ goal, reached, met }) => `* ${met ? 'Met' : '**Missed**'}: ${goal}. Reached: ${reached}.`,
  );
  const text = [`\`${command}\` on ${machine}.`, verdicts.join('\n'), ...paragraphs].filter(Boolean).join('\n\n');
  const parts = new Map(readParts()).set(id, text);
  const sections = Object.entries(SECTIONS).flatMap(([id, title]) => {
    const part = parts.get(id);
    return part === undefined ? [] : [`## ${title}\n\n${begin(id)}\n${part}\n${end(id)}\n`];
  });
  writeFileSync(PAGE, [INTRODUCTION, ...sections].join('\n'));
  console.log(`\n## ${SECTIONS[id]}\n\n${text}\n`);
}

/** Writes a drawing beside the page. */
export function writeDrawing(name: string, svg: string): void {
  writeFileSync(join(DOCS, name), svg);
}

/** A Markdown table; all columns but the first are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function* readParts(): Iterable<[string, string]> {
  const page = existing();
  for (const id of Object.keys(SECTIONS)) {
    const start = page.indexOf(begin(id));
    if (start >= 0) yield [id, page.slice(start + begin(id).length, page.indexOf(end(id))).trim()];
  }
}

function existing(): string {
  try {
    return readFileSync(PAGE, 'utf8');
  } catch {
    return ''; // The first script to run starts the page.
  }
}

const begin = (id: string) => `<!-- begin ${id} -->`;
const end = (id: string) => `<!-- end ${id} -->`;
const today = () => new Date().toISOString().slice(0, 10);
