import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { contentHash, type SiteFile } from './site-file.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

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
    const { contentType } = file;
    const facts = JSON.stringify({
      contentType,
      cacheControl,
      etag: `W/"${contentHash(file)}"`,
    });
    return `  ${JSON.stringify(file.name)}: { url: ${url}, ...${facts} },`;
  });
  const names = files.map(({ name }) => JSON.stringify(name)).join(' | ');
  const type = `Readonly<Record<${names}, import("../../http/static-file.ts").StaticFile>>`;
  return {
    code: ['export const files = {', ...entries, '};\n'].join('\n'),
    declaration: `export const files: ${type};\n`,
  };
}

/** Writes files into `files/` of a function's folder, each as it is, with brotli and with gzip. */
export async function writeStaticFiles(folder: string, files: readonly SiteFile[]): Promise<void> {
  await mkdir(join(folder, 'files'), { recursive: true });
  const writes = files.map(async ({ name, content }) => {
    const path = join(folder, 'files', name);
    await Promise.all([
      writeFile(path, content),
      writeFile(`${path}.br`, await brotli(content)),
      writeFile(`${path}.gz`, await gzipped(content, { level: 9 })),
    ]);
  });
  await Promise.all(writes);
}
