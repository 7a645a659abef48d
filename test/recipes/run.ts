import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, fail, usageError } from '../../bin/command-line.ts';
import { ROOT } from '../../lib/bundle/paths.ts';
import { freePort } from '../support/free-port.ts';

/** Recipes that add to the service. They are followed in one copy, one after the other. */
const ADDITIONS = ['add-operation', 'add-table'];
const RECIPES = [...ADDITIONS, 'own-service'];

const GUIDE = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
/** Installs the client of the table, for its types. */
const [INSTALL_CLIENT] = /npm install --save-dev [^`]+/.exec(GUIDE) ?? fail('CONTRIBUTING.md installs no client.');

function patch(name: string): string {
  return `"${ROOT}/test/recipes/${name}.patch"`;
}

function adding(name: string): string[] {
  const commands = [`cp -r "${ROOT}/test/recipes/${name}/." .`, `git apply ${patch(name)}`];
  return name === 'add-table' ? [...commands, INSTALL_CLIENT] : commands;
}

/** The lines of shell code under a heading of CONTRIBUTING.md. */
function commandsOf(heading: string): string[] {
  const [, code] = new RegExp(`^#+ ${heading}\n(?:(?!#).*\n)*?\`\`\`sh\n([^]*?)\n\`\`\``, 'm').exec(GUIDE) ?? [];
  return code?.split('\n') ?? fail(`CONTRIBUTING.md has no shell code under "${heading}".`);
}

const USAGE = `Usage: npm run test:recipes -- [<recipe>…]

Follows recipes of CONTRIBUTING.md, by default all, in copies of the repository, and checks that they end green.

Recipes: ${RECIPES.join(', ')}`;

const asked = commandLine(USAGE, { allowPositionals: true }).positionals;
const unknown = asked.find((name) => !RECIPES.includes(name));
if (unknown !== undefined) usageError(USAGE, `There is no recipe "${unknown}".`);

const followed = RECIPES.filter((name) => asked.length === 0 || asked.includes(name));
const additions = ADDITIONS.filter((name) => followed.includes(name));

const port = await freePort();
const SERVE = `"${process.execPath}" bin/local.ts --port ${port} & trap "kill $!" EXIT`;
/** More of what an author, or CI, would run then. */
const CHECKS = [
  'npm run test:browser -- reference.spec', // the others do not know an operation
  `${SERVE}; npm run smoke -- http://127.0.0.1:${port}`,
];

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').slice(0, -1);
const times: string[] = [];

/** Runs command lines in a copy of the repository. */
function follow(name: string, commands: readonly string[]): void {
  const copy = mkdtempSync(join(tmpdir(), `${name}-`));
  for (const file of tracked) cpSync(join(ROOT, file), join(copy, file));
  cpSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  for (const command of commands) {
    console.log(`\n${name}: ${command}\n`);
    const start = performance.now();
    try {
      execFileSync('bash', ['-euc', command], { cwd: copy, stdio: 'inherit' });
    } catch {
      fail(`\nThe recipe ${name} fails at "${command}", in ${copy}.`);
    }
    times.push(`${name}: ${Math.round((performance.now() - start) / 1000)} s for ${command}`);
  }
  rmSync(copy, { recursive: true });
}

if (additions.length > 0) {
  follow(additions.join('+'), [
    ...additions.map((name) => `git apply --check ${patch(name)}`), // each also fits without the others
    ...additions.flatMap(adding),
    'npx biome check --write && npm run openapi && npm test',
    ...CHECKS,
  ]);
}
if (followed.includes('own-service')) {
  follow('own-service', [
    ...commandsOf('A service of your own'),
    ...adding('add-table'),
    // The rest of what the table changes is the same as above.
    'npx biome check --write && npm run openapi && npx tsc && npm run jest -- test/operations test/functions test/repository',
    ...CHECKS,
  ]);
}
console.log(`\n${times.join('\n')}`);
