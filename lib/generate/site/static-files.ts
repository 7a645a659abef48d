import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentHash, type SiteFile } from './site-file.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

// 9 of 11: the best quality would make the script of the reference 8 % smaller and the build 1.4 s slower.
const BROTLI_QUALITY = 9;

/**
 * Files above this are sent compressed to everybody. Data transfer is paid by the byte: 150 kB cost 11 times what the
 * request itself does. The reference page, the largest file, has 120 kB.
 */
export const LARGEST_UNCOMPRESSED_BYTES = 150_000;

/**
 * The module that tells a function which files it has.
 *
 * @returns the JavaScript and its type declaration.
 */
export function staticFilesSource(
  files: readonly SiteFile[],
  cacheControl: string,
): { code: string; declaration: string } {
  const entries = files.map((file) => {
    const url = `new URL(${JSON.stringify(`./files/${file.name}`)}, import.meta.url)`;
    const { contentType, content } = file;
    const facts = JSON.stringify({
      contentType,
      cacheControl,
      etag: `W/"${contentHash(file)}"`,
      ...(content.length > LARGEST_UNCOMPRESSED_BYTES ? { compressedOnly: true } : {}),
    });
    return `  ${JSON.stringify(file.name)}: { url: ${url}, ...${facts} },`;
  });
  const names = files.map(({ name }) => JSON.stringify(name)).join(' | ');
  const type = `Readonly<Record<${names}, import("../../middleware/static-file.ts").StaticFile>>`;
  return {
    code: ['export const files = {', ...entries, '};\n'].join('\n'),
    declaration: `export const files: ${type};\n`,
  };
}

/** Writes files into `files/` of a function's folder, each with brotli, with gzip and, unless it is too large, as it is. */
export async function writeStaticFiles(folder: string, files: readonly SiteFile[]): Promise<void> {
  await mkdir(join(folder, 'files'), { recursive: true });
  const writes = files.map(async ({ name, content }) => {
    const path = join(folder, 'files', name);
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    await Promise.all([
      ...(content.length > LARGEST_UNCOMPRESSED_BYTES ? [] : [writeFile(path, content)]),
      writeFile(`${path}.br`, await brotli(content, { params })),
      writeFile(`${path}.gz`, await gzipped(content, { level: 9 })),
    ]);
  });
  await Promise.all(writes);
}
