import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Asset, PageAssets } from './reference-page.ts';

const folder = import.meta.dirname;

/** The browsers of two years ago: `:has()`, `light-dark()` and popovers are as old. */
const BROWSERS = ['chrome125', 'firefox125', 'safari17.5'];

/** The script, the style and the icon of the reference page, minified, under names that change with their content. */
export async function pageAssets(): Promise<PageAssets> {
  const [script, style, icon] = await Promise.all([
    bundled('reference.js', join(folder, 'browser/reference.ts')),
    bundled('reference.css', join(folder, 'reference.css')),
    readFile(join(folder, 'favicon.svg')),
  ]);
  return { script, style, icon: hashed('favicon.svg', icon) };
}

async function bundled(name: string, entry: string): Promise<Asset> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: BROWSERS,
    charset: 'utf8',
    legalComments: 'none',
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error(`esbuild made nothing of ${entry}`);
  return hashed(name, output.contents);
}

/** A file under a name that changes with its content: `reference-3f9a2c81d0.js`. */
function hashed(name: string, content: Uint8Array): Asset {
  const [stem, suffix] = name.split(/(?=\.[^.]+$)/);
  // 40 bits: names only have to differ from version to version.
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { name: `${stem}-${hash}${suffix}`, content };
}
