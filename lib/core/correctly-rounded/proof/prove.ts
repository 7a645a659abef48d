/**
 * Checks the proof that the elementary functions return the nearest double: npm run proof. Needs Coq 8.16 with Flocq and Coquelicot
 * (Debian and Ubuntu: apt-get install coq libcoq-flocq libcoq-coquelicot). Exits with 1 if a proof fails, if it uses an axiom that
 * is not listed here, or if a model computes anything else than the TypeScript.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

if (parseArgs({ options: { help: { type: 'boolean' } } }).values.help) {
  console.log('Usage: npm run proof\n\nChecks that the functions are correctly rounded, in a few minutes.');
  process.exit();
}

/** Each file uses only those before it. Link.v is written by link.ts, Axioms.v below: it prints the axioms of each theorem. */
const FILES = [
  ...['Models', 'Link', 'Shifts', 'EverySecondTerm', 'InverseTangent', 'Constants', 'Rounding'],
  ...['Exponential', 'Logarithm', 'Trigonometry', 'SquareRoot', 'Pow', 'Theorems', 'Axioms'],
];

/** The axioms of the real numbers in Coq's library, and the excluded middle, which Flocq and Coquelicot use. */
const AXIOMS = [
  'ClassicalDedekindReals.sig_not_dec',
  'ClassicalDedekindReals.sig_forall_dec',
  'FunctionalExtensionality.functional_extensionality_dep',
  'Classical_Prop.classic',
];

/** Words that leave something unproved or switch a check off. */
const FORBIDDEN =
  /\b(admit|Admitted|Axioms?|Parameters?|Conjecture|give_up|bypass_check|Unset\s+(Guard|Positivity|Universe)\s+Check\w*|type-in-type)\b/;

const folder = mkdtempSync(join(tmpdir(), 'proof-'));
try {
  console.log(prove());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** @returns what was proved, in one line. */
function prove(): string {
  const begin = Date.now();
  const written = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.v'));
  const unknown = written.filter((name) => !FILES.includes(name.slice(0, -2)));
  if (unknown.length > 0) throw new Error(`prove.ts does not list ${unknown.join(', ')}.`);
  for (const name of written) {
    const found = FORBIDDEN.exec(withoutComments(readFileSync(join(import.meta.dirname, name), 'utf8')));
    if (found) throw new Error(`${name} has ${found[0]}, so it does not prove everything.`);
    copyFileSync(join(import.meta.dirname, name), join(folder, name));
  }
  const link = execFileSync(process.execPath, [join(import.meta.dirname, 'link.ts')], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  writeFileSync(join(folder, 'Link.v'), link);

  const theorems = [...readFileSync(join(folder, 'Theorems.v'), 'utf8').matchAll(/^Theorem ([\w']+)/gm)].map(
    ([, name]) => name,
  );
  const questions = theorems.map((name) => `Print Assumptions Theorems.${name}.`);
  writeFileSync(join(folder, 'Axioms.v'), ['From Proof Require Theorems.', ...questions, ''].join('\n'));

  const version = execFileSync('coqc', ['--print-version'], { encoding: 'utf8' }).split(' ')[0];
  const [, cases, functions] = /(\d+) cases of (\d+) functions/.exec(link) ?? [];
  let output = '';
  for (const name of FILES) {
    output = check(`${name}.v`);
    const isLinked = output.match(/^ *= \[\]$/gm)?.length === Number(functions);
    if (name === 'Link' && !isLinked)
      throw new Error(`The models differ from the TypeScript:\n${output.slice(0, 5000)}`);
  }
  const axioms = new Set([...output.matchAll(/^(?!Axioms:$|Closed )\S+/gm)].map(([name]) => name));
  const own = [...axioms].filter((name) => !AXIOMS.includes(name));
  if (own.length > 0) throw new Error(`The theorems use other axioms: ${own.join(', ')}.`);

  const seconds = Math.round((Date.now() - begin) / 1000);
  return `Coq ${version}, ${seconds} s: ${theorems.join(', ')} are proved; axioms: ${[...axioms].join(', ')}; ${cases} results of ${functions} models equal those of the TypeScript.`;
}

/** @returns what Coq prints about a file. */
function check(name: string): string {
  // A hypothesis outside of a section, which would be an axiom, is an error.
  const warnings = '+local-declaration,-ambiguous-paths';
  const { status, stdout, stderr, error } = spawnSync('coqc', ['-R', '.', 'Proof', '-w', warnings, name], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (error) throw new Error(`coqc does not run: ${error.message}.`);
  if (status !== 0) throw new Error(`${name} is not accepted:\n${stderr.slice(0, 5000)}`);
  return stdout;
}

function withoutComments(source: string): string {
  return source.replace(/\(\*.*?\*\)/gs, '');
}
