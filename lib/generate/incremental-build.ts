import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type BuildContext, build, context, type Metafile } from 'esbuild';
import { buildOnce } from './build-once.ts';
import { type BundlesOptions, bundleFiles, bundlesOptions, entryPointsOf, foldersWith, METAFILE } from './bundles.ts';
import { TIME_ZONE_MODULE } from './generated-modules.ts';
import { ROOT } from './paths.ts';
import { writeFiles } from './write-folder.ts';

/** The code of the build, relative to the project's root. */
const BUILD = 'lib/generate/build.ts';

/** Builds repeatedly. After a change of bundled code only, esbuild rebuilds just the bundles, incrementally. */
export class IncrementalBuild {
  readonly #dist: string;
  #bundles: BuildContext<BundlesOptions> | undefined;
  /** Files that only bundles read; `undefined` until a full build has succeeded. */
  #bundledOnly: ReadonlySet<string> | undefined;

  /** @param dist - where to put what is made. */
  constructor(dist: string) {
    this.#dist = dist;
  }

  /**
   * Builds what changed. Errors in the code go to standard error.
   *
   * @param changed - files, relative to the project's root; none for a first build.
   * @returns whether it succeeded.
   * @throws Error if what the last build made cannot be read, or what this one makes cannot be written.
   */
  async build(changed: readonly string[]): Promise<boolean> {
    const bundledOnly = this.#bundledOnly;
    const isCodeOnly =
      bundledOnly !== undefined && changed.length > 0 && changed.every((file) => bundledOnly.has(file));
    return isCodeOnly ? this.#buildBundles() : this.#buildAll();
  }

  /** In a process of its own, which reads the current contract. */
  async #buildAll(): Promise<boolean> {
    await this.#bundles?.dispose();
    this.#bundles = undefined;
    this.#bundledOnly = undefined;
    if (!buildOnce(this.#dist)) return false;
    const { inputs } = await this.#metafile();
    const readByBuild = await inputsOfBuild();
    this.#bundledOnly = new Set(Object.keys(inputs).filter((file) => !readByBuild.has(file)));
    return true;
  }

  async #buildBundles(): Promise<boolean> {
    const before = await this.#metafile();
    this.#bundles ??= await context({
      ...bundlesOptions(this.#dist, entryPointsOf(this.#dist, before)),
      logLevel: 'error',
    });
    // Of an error in the code, esbuild has printed what it is.
    const result = await this.#bundles.rebuild().catch(() => undefined);
    if (result === undefined) return false;
    await writeFiles(this.#dist, bundleFiles(this.#dist, result));
    // A function that starts to use time zones needs their file, too.
    const readers = (metafile: Metafile) => foldersWith(TIME_ZONE_MODULE, this.#dist, metafile);
    return isDeepStrictEqual(readers(before), readers(result.metafile)) || this.#buildAll();
  }

  async #metafile(): Promise<Metafile> {
    return JSON.parse(await readFile(join(this.#dist, METAFILE), 'utf8'));
  }
}

/** The modules of the build itself: the generators and all of the contract and the core that they read. */
async function inputsOfBuild(): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [BUILD],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
  });
  return new Set(Object.keys(metafile.inputs));
}
