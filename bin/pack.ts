import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATA_FILE } from '../lib/bundle/bundles.ts';
import { ROOT } from '../lib/bundle/paths.ts';
import { commandLine } from './command-line.ts';

const USAGE = `Usage: npm run pack

Makes packages/*.tgz: each package as JavaScript with types, to install it elsewhere.`;

commandLine(USAGE, {});

const PACKAGES = join(ROOT, 'packages');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
/** With what Node 20 has. */
const OPTIONS = `--ignoreConfig --target es2023 --lib es2023,es2024.string --types node --module nodenext
  --strict --skipLibCheck --verbatimModuleSyntax --rewriteRelativeImportExtensions --declaration`.split(/\s+/);
/** Modules of one function, packed with its result instead: nobody else needs esbuild, or a file next to a bundle. */
const CONSTANT_MODULES = ['page-assets.ts', 'zone-table.ts'];

const { repository } = manifestIn(ROOT);
for (const name of globSync('*/', { cwd: PACKAGES })) {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  await writePackage(name, join(PACKAGES, name), folder);
  execFileSync('npm', ['pack', folder, '--silent'], { cwd: PACKAGES, stdio: 'inherit' });
  rmSync(folder, { recursive: true });
}

/**
 * Writes what is packed: Node runs the TypeScript of a package in this repository, but not of one below node_modules, so the
 * modules and the paths in package.json are those of the compiled JavaScript.
 */
async function writePackage(name: string, source: string, folder: string): Promise<void> {
  const { scripts, devDependencies, exports, bin, ...manifest } = manifestIn(source);
  const entries = Object.entries<string>(typeof exports === 'string' ? { '.': exports } : exports);
  const packed = {
    ...manifest,
    ...(repository && { repository: { ...repository, directory: `packages/${name}` } }),
    exports: Object.fromEntries(entries.map(([entry, path]) => [entry, exported(path)])),
    ...(bin && { bin: compiled(bin) }),
    // For TypeScript's older resolution, node10.
    main: './dist/index.js',
    types: './dist/index.d.ts',
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packed, undefined, 2));
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  for (const file of ['README.md', ...manifest.files.filter((file: string) => file !== 'dist')])
    cpSync(join(source, file), join(folder, file));

  const dist = join(folder, 'dist');
  const modules = [...entries.map(([, path]) => path), ...(bin ? [bin] : [])];
  const inputs = modules.map((path) => join(source, path));
  execFileSync(process.execPath, [TSC, ...OPTIONS, '--rootDir', join(source, 'src'), '--outDir', dist, ...inputs], {
    stdio: 'inherit',
  });
  for (const module of globSync(CONSTANT_MODULES, { cwd: join(source, 'src') })) {
    const [compute] = Object.values<() => string | Promise<object>>(await import(join(source, 'src', module)));
    const result = compute?.();
    const keyword = result instanceof Promise ? 'async ' : '';
    const code = `export const ${compute?.name} = ${keyword}() => (${JSON.stringify(await result)});\n`;
    writeFileSync(join(dist, module.replace(/ts$/, 'js')), code);
  }
  for (const module of globSync(join(dist, '*.js'))) {
    for (const [, file = ''] of readFileSync(module, 'utf8').matchAll(DATA_FILE))
      cpSync(join(source, 'src', file), join(dist, file));
  }
}

function manifestIn(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function compiled(path: string): string {
  return path.replace('./src/', './dist/').replace(/\.ts$/, '.js');
}

function exported(path: string): object {
  const file = compiled(path);
  return { types: file.replace(/js$/, 'd.ts'), default: file };
}
