import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { FUNCTIONS } from '../functions.ts';
import { operations } from '../operations/index.ts';
import { bundles } from './bundles.ts';
import { siteFolder } from './pages.ts';
import { DIST, ROOT } from './paths.ts';
import { checkStructure } from './structure.ts';
import { type Files, writeFolder } from './write-folder.ts';

/** Plain files that everybody may read, for Linux; with one date, since another would make other bytes. */
const ZIP_OPTIONS = { os: 3, attrs: 0o100644 * 2 ** 16, mtime: new Date(1980, 0, 1) };

/**
 * Makes what is deployed: a folder per function with its bundle and the files that it reads, and a zip of each folder.
 *
 * @throws UserError if operations and files do not fit together, or esbuild finds an error.
 */
export async function build(): Promise<void> {
  const lambdas = globSync('lambdas/**/*.ts', { cwd: ROOT });
  checkStructure(operations, new Map(lambdas.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])));
  const [files, site] = await Promise.all([bundles(), siteFolder()]);
  const siteFiles = [...site].map(([path, content]) => [`site/files/${path}`, content] as const);
  const all = new Map([...files, ...siteFiles]);
  await writeFolder(
    DIST,
    new Map([...all, ...FUNCTIONS.map((name) => [`${name}.zip`, zip(all, `${name}/`)] as const)]),
  );
}

/** The files of a folder as a zip: the same files make the same bytes. */
function zip(files: Files, folder: string): Uint8Array {
  const own = [...files].filter(([path]) => path.startsWith(folder)).sort();
  const contents = own.map(([path, content]) => [path.slice(folder.length), Buffer.from(content)]);
  return zipSync(Object.fromEntries(contents), ZIP_OPTIONS);
}
