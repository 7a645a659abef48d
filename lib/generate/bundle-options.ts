import type { BuildOptions } from 'esbuild';

/** How a Lambda is bundled. Apart from the build itself, so that the benchmarks bundle what they compare with in the same way. */
export const BUNDLE_OPTIONS = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  charset: 'utf8',
  legalComments: 'none',
} as const satisfies BuildOptions;
