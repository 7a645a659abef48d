import { checkStructure } from '../operations/structure.ts';
import { bundles } from './bundles.ts';
import { siteFolder } from './pages.ts';
import { DIST } from './paths.ts';
import { writeFolder } from './write-folder.ts';

/**
 * Makes what is deployed: a folder per function with its bundle and the files that it reads.
 *
 * @param dist - where to put it.
 * @throws UserError if operations do not fit together, a function has no module, or esbuild finds an error.
 */
export async function build(dist = DIST): Promise<void> {
  checkStructure();
  const [files, site] = await Promise.all([bundles(dist), siteFolder()]);
  const siteFiles = [...site].map(([path, content]) => [`site/files/${path}`, content] as const);
  await writeFolder(dist, new Map([...files, ...siteFiles]));
}
