import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type BuildOptions, type BuildResult, build, type Metafile } from 'esbuild';
import { FUNCTIONS } from './functions.ts';
import { ROOT } from './paths.ts';
import { SOURCE_MAPS } from './source-maps.ts';
import { UserError } from './user-error.ts';
import type { Files } from './write-folder.ts';

/** How a Lambda is bundled; the benchmarks bundle what they compare with in the same way. */
export const BUNDLE_OPTIONS = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  charset: 'utf8',
  legalComments: 'none',
} as const satisfies BuildOptions;

/** esbuild's metafile, next to the functions' folders: which modules went into each bundle. */
export const METAFILE = 'meta.json';

/** The module of each function, relative to the project's root, by the folder of its bundle. */
export type EntryPoints = Readonly<Record<string, string>>;

const ALL: EntryPoints = Object.fromEntries(FUNCTIONS.map((name) => [name, `lambdas/${name}.ts`]));

/**
 * Bundles every function, each into a folder that is uploaded as it is.
 *
 * @throws UserError if a function has no module; Error if esbuild finds an error.
 */
export async function bundles(dist: string): Promise<{ files: Files; metafile: Metafile }> {
  for (const [id, module] of Object.entries(ALL)) {
    if (!existsSync(join(ROOT, module))) throw new UserError(`${module} is missing: the contract has an entry ${id}.`);
  }
  const result = await build(bundlesOptions(dist, ALL));
  return { files: bundleFiles(dist, result), metafile: result.metafile };
}

export type BundlesOptions = BuildOptions & { metafile: true; write: false };

/** The options of esbuild. */
export function bundlesOptions(dist: string, entryPoints: EntryPoints): BundlesOptions {
  return {
    ...BUNDLE_OPTIONS,
    absWorkingDir: ROOT,
    entryPoints: Object.entries(entryPoints).map(([folder, module]) => ({ in: module, out: `${folder}/index` })),
    outdir: dist,
    logLevel: 'silent', // the thrown error lists the problems
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    write: false,
  };
}

/** The output of esbuild. Source maps are stored apart from the bundles, so that they are not uploaded. */
export function bundleFiles(dist: string, { outputFiles, metafile }: BuildResult<BundlesOptions>): Files {
  const files = outputFiles.map(({ path, contents }): [string, Uint8Array | string] => {
    const name = relative(dist, path);
    return [path.endsWith('.map') ? join(SOURCE_MAPS, name) : name, contents];
  });
  return new Map([...files, [METAFILE, JSON.stringify(metafile)]]);
}

/** The functions of an earlier build. */
export function entryPointsOf(dist: string, { outputs }: Metafile): EntryPoints {
  return Object.fromEntries(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[dirname(relative(dist, join(ROOT, path))), entryPoint]],
    ),
  );
}

/** The folders of the functions that a module went into. */
export function foldersWith(module: string, dist: string, { outputs }: Metafile): string[] {
  return Object.entries(outputs).flatMap(([path, { entryPoint, inputs }]) =>
    entryPoint !== undefined && module in inputs ? [dirname(relative(dist, join(ROOT, path)))] : [],
  );
}
