import { zipSync } from 'fflate';
import { FUNCTIONS } from '../functions.ts';
import { checkStructure } from '../operations/structure.ts';
import { bundles } from './bundles.ts';
import { siteFolder } from './pages.ts';
import { DIST } from './paths.ts';
import { type Files, writeFolder } from './write-folder.ts';

/** Plain files that everybody may read, for Linux; with one date, since another would make other bytes. */
const ZIP_OPTIONS = { os: 3, attrs: 0o100644 * 2 ** 16, mtime: new Date(1980, 0, 1) };

/**
 * Makes what is deployed: a folder per function with its bundle and the files that it reads, and a zip of each folder.
 *
 * @param dist - where to put it.
 * @throws UserError if operations do not fit together, a function has no module, or esbuild finds an error.
 */
export async function build(dist = DIST): Promise<void> {
  checkStructure();
  const [files, site] = await Promise.all([bundles(dist), siteFolder()]);
  const siteFiles = [...site].map(([path, content]) => [`site/files/${path}`, content] as const);
  const all = new Map([...files, ...siteFiles]);
  await writeFolder(
    dist,
    new Map([...all, ...FUNCTIONS.map((name) => [`${name}.zip`, zip(all, `${name}/`)] as const)]),
  );
}

/** The files of a folder as a zip: the same files make the same bytes. */
function zip(files: Files, folder: string): Uint8Array {
  const own = [...files].filter(([path]) => path.startsWith(folder)).sort();
  const contents = own.map(([path, content]) => [path.slice(folder.length), Buffer.from(content)]);
  return zipSync(Object.fromEntries(contents), ZIP_OPTIONS);
}
