import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Files by their paths relative to a folder. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/** Makes a folder contain exactly these files. Unchanged ones are not written, since another process may be reading them. */
export async function writeFolder(folder: string, files: Files): Promise<void> {
  await Promise.all([...files].map(([path, content]) => writeIfChanged(join(folder, path), Buffer.from(content))));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const others = paths.filter((path) => !files.has(relative(folder, path)));
  await Promise.all(others.map((path) => rm(path, { force: true })));
}

async function writeIfChanged(path: string, content: Buffer): Promise<void> {
  const current = await readFile(path).catch(() => undefined);
  if (current?.equals(content)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
