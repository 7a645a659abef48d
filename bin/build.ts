import { resolve } from 'node:path';
import { commandLine, fail } from '../lib/command-line/command-line.ts';
import { makeBuild } from '../lib/generate/build.ts';

const { options } = commandLine({
  command: 'npm run build --',
  summary: 'Makes what is deployed: a folder for each function.',
  options: { out: { value: 'folder', description: 'where to put it', default: 'dist' } },
  example: 'npm run build -- --out /tmp/build',
});

try {
  await makeBuild(resolve(import.meta.dirname, '..', options.out ?? 'dist'));
} catch (error) {
  fail(`The build failed: ${(error as Error).message}`);
}
