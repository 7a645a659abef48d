import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, fail, usageError } from '../../bin/command-line.ts';
import { ROOT } from '../../lib/bundle/paths.ts';
import { freePort } from '../support/free-port.ts';

/** The command lines of each recipe, and more of what its author, or CI, would run then. */
const RECIPES: Readonly<Record<string, readonly string[]>> = {
  'add-operation': adding('add-operation'),
  'add-group': adding('add-group'),
  'add-table': adding('add-table'),
  'own-service': [
    ...commandsOf('A service of your own'),
    'npm run test:browser',
    'npm run test:openapi-tools',
    ...adding('add-table'),
  ],
};

function adding(name: string): string[] {
  return [
    `cp -r "${ROOT}/test/recipes/${name}/." .`,
    `git apply "${ROOT}/test/recipes/${name}.patch"`,
    'npx biome check --write && npm run openapi && npm test',
    'npm run test:browser -- reference.spec', // the others do not know an operation
  ];
}

/** The lines of shell code under a heading of CONTRIBUTING.md. */
function commandsOf(heading: string): string[] {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const [, code] = new RegExp(`^#+ ${heading}\n(?:(?!#).*\n)*?\`\`\`sh\n([^]*?)\n\`\`\``, 'm').exec(text) ?? [];
  return code?.split('\n') ?? fail(`CONTRIBUTING.md has no shell code under "${heading}".`);
}

const USAGE = `Usage: npm run test:recipes -- [<recipe>…]

Follows recipes of CONTRIBUTING.md, by default all, each in a copy of the repository, and checks that it ends green.

Recipes: ${Object.keys(RECIPES).join(', ')}`;

const asked = commandLine(USAGE, { allowPositionals: true }).positionals;
const unknown = asked.find((name) => !Object.hasOwn(RECIPES, name));
if (unknown !== undefined) usageError(USAGE, `There is no recipe "${unknown}".`);

const port = await freePort();
const SERVE = `"${process.execPath}" bin/local.ts --port ${port} & trap "kill $!" EXIT`;
const CHECKS = ['npx cdk synth --quiet --strict', `${SERVE}; npm run smoke -- http://127.0.0.1:${port}`];

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').slice(0, -1);
const times: string[] = [];
for (const [name, commands] of Object.entries(RECIPES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const copy = mkdtempSync(join(tmpdir(), `${name}-`));
  for (const file of tracked) cpSync(join(ROOT, file), join(copy, file));
  cpSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  for (const command of [...commands, ...CHECKS]) {
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
console.log(`\n${times.join('\n')}`);
