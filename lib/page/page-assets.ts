import { build } from 'esbuild';

/** The script and the style of the page, minified for browsers that have `light-dark()` in colours, which are of 2024. */
export async function pageAssets(): Promise<Record<'script' | 'style', string>> {
  const { outputFiles } = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: ['browser/reference.ts', 'reference.css'],
    outdir: 'unused',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['chrome125', 'firefox125', 'safari17.5'],
    charset: 'utf8',
  });
  const file = (suffix: string) => outputFiles.find(({ path }) => path.endsWith(suffix))?.text ?? '';
  return { script: file('.js'), style: file('.css') };
}
