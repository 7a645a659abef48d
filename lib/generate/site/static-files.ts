import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { BASE_URL_PLACEHOLDER } from '../../../lambdas/http/base-url.ts';
import { contentHash, type SiteFile } from './site-file.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * The source of the module that tells a function what it serves: `file`, or if there are several, `files` by name.
 *
 * @throws RangeError if there are none.
 */
export function staticFilesModule(files: readonly SiteFile[], cacheControl: string): string {
  const [only, ...others] = files.map((file) => [file.name, staticFile(file, cacheControl)] as const);
  if (only === undefined) throw new RangeError('files: expected at least one');
  if (others.length === 0) return `export const file = ${only[1]};\n`;
  const entries = [only, ...others].map(([name, file]) => `  ${JSON.stringify(name)}: ${file},`);
  return ['export const files = {', ...entries, '};\n'].join('\n');
}

/** The source of a `StaticFile`. */
function staticFile(file: SiteFile, cacheControl: string): string {
  const url = `new URL(${JSON.stringify(`./files/${file.name}`)}, import.meta.url)`;
  const facts = JSON.stringify({ contentType: file.contentType, cacheControl, etag: `W/"${contentHash(file)}"` });
  return `{ url: ${url}, ...${facts} }`;
}

/**
 * The files in a folder, each as it is, with brotli and with gzip. A file with the placeholder for the base URL is there only
 * as it is, because the function that fills it in compresses it.
 */
export async function compressedFiles(
  folder: string,
  files: readonly SiteFile[],
): Promise<[path: string, content: Uint8Array][]> {
  const forms = files.map(async ({ name, content }): Promise<[string, Uint8Array][]> => {
    const path = `${folder}/${name}`;
    if (content.includes(BASE_URL_PLACEHOLDER)) return [[path, content]];
    return [
      [path, content],
      [`${path}.br`, await brotli(content)],
      [`${path}.gz`, await gzipped(content, { level: 9 })],
    ];
  });
  return (await Promise.all(forms)).flat();
}
