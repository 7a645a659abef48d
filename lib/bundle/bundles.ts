import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { FUNCTIONS, SITE_PATHS } from '../functions.ts';
import { operations } from '../operations/index.ts';
import { UserError } from '../user-error.ts';
import { DIST, ROOT } from './paths.ts';
import type { Files } from './write-folder.ts';

/**
 * How a Lambda is bundled. Bundles are not minified, so stack traces have the names of functions, and Lambda's console shows
 * readable code.
 */
export const BUNDLE_OPTIONS = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  // Lambda's runtime has the AWS SDK.
  external: ['@aws-sdk/*'],
  target: 'node24',
  charset: 'utf8',
  legalComments: 'none',
} as const satisfies BuildOptions;

/** The paths that a 404 may name as the one that was meant: no assets. */
const PATHS = [...operations.map(({ path }) => path), ...SITE_PATHS.filter((path) => !path.includes('{'))];

/** Matches `new URL('./file', import.meta.url)`: the module reads a file of its own folder. */
const DATA_FILE = /new URL\('\.\/([\w.-]+)', import\.meta\.url\)/g;

/**
 * Bundles every function, each into a folder that is uploaded as it is, with copies of the files that its modules read. Next to
 * the folders, esbuild's `meta.json` says which modules went into each bundle.
 *
 * @throws UserError if esbuild finds an error.
 */
export async function bundles(): Promise<Files> {
  const { outputFiles, metafile } = await build({
    ...BUNDLE_OPTIONS,
    absWorkingDir: ROOT,
    entryPoints: FUNCTIONS.map((name) => ({ in: `lambdas/${name}.ts`, out: `${name}/index` })),
    outdir: DIST,
    define: { PATHS: JSON.stringify(PATHS.join(' ')) },
    logLevel: 'silent', // the thrown error lists the problems
    metafile: true,
    write: false,
  }).catch((error) => {
    throw 'errors' in error ? new UserError(error.message) : error;
  });
  const files = outputFiles.map(({ path, contents }) => [relative(DIST, path), contents] as const);
  return new Map<string, string | Uint8Array>([
    ...files,
    ...dataFiles(metafile),
    ['meta.json', JSON.stringify(metafile)],
  ]);
}

/** Copies of the files that modules read from their own folders, next to each bundle with such a module. */
function dataFiles({ outputs }: Metafile): Files {
  const files = new Map<string, Uint8Array>();
  for (const [bundle, { inputs }] of Object.entries(outputs)) {
    const folder = dirname(relative(DIST, join(ROOT, bundle)));
    for (const module of Object.keys(inputs)) {
      for (const [, name = ''] of readFileSync(join(ROOT, module), 'utf8').matchAll(DATA_FILE)) {
        files.set(join(folder, name), readFileSync(join(ROOT, dirname(module), name)));
      }
    }
  }
  return files;
}
