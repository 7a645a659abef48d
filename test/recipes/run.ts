import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, fail, usageError } from '../../bin/command-line.ts';
import { ROOT } from '../../lib/bundle/paths.ts';
import { freeBase } from '../support/http.ts';

/** The recipes by the headings of the guide. The first two add to the service: they are followed in one copy. */
const RECIPES = { 'add-operation': 'An operation', 'add-table': 'A table', 'own-service': 'A service of your own' };

const GUIDE = readFileSync(join(ROOT, 'test/recipes/README.md'), 'utf8');

/** The shell code of a recipe. */
function codeOf(name: keyof typeof RECIPES): string {
  const [, code] = new RegExp(`^## ${RECIPES[name]}\n[^]*?\`\`\`sh\n([^]*?)\n\`\`\``, 'm').exec(GUIDE) ?? [];
  return code ?? fail(`The guide has no shell code for ${name}.`);
}

const USAGE = `Usage: npm run test:recipes -- [<recipe>…]

Follows the recipes of test/recipes/README.md, by default all, in copies of the repository, and checks that they end green.

Recipes: ${Object.keys(RECIPES).join(', ')}`;

const asked = commandLine(USAGE, { allowPositionals: true }).positionals;
const unknown = asked.find((name) => !Object.hasOwn(RECIPES, name));
if (unknown !== undefined) usageError(USAGE, `There is no recipe "${unknown}".`);
const isAsked = (name: keyof typeof RECIPES) => asked.length === 0 || asked.includes(name);

const base = await freeBase();
const SERVE = `"${process.execPath}" bin/local.ts --port ${new URL(base).port} & trap "kill $!" EXIT`;

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').slice(0, -1);
const times: string[] = [];

/** Runs recipes line by line in one copy of the repository, its tests at the end only, then more of what CI would run. */
function follow(recipes: readonly (keyof typeof RECIPES)[], browser: string): void {
  const name = recipes.join('+');
  const code = recipes.map(codeOf).join('\n');
  const lines = code.replaceAll(/ && npm test.*\n/g, '\n').split('\n');
  const copy = mkdtempSync(join(tmpdir(), `${name}-`));
  for (const file of tracked) cpSync(join(ROOT, file), join(copy, file));
  cpSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  for (const command of [...lines, browser, `${SERVE}; npm run smoke -- ${base}`]) {
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

const additions = (['add-operation', 'add-table'] as const).filter(isAsked);
// The other tests know nothing of what was added.
if (additions.length > 0) follow(additions, 'npm run test:browser -- reference filter --grep "lcm|note|filter|px"');
if (isAsked('own-service')) follow(['own-service', 'add-table'], 'npm run test:browser');
console.log(`\n${times.join('\n')}`);
