import { resolve } from 'node:path';
import { commandLine, fail } from '../lib/command-line/command-line.ts';
import { makeBuild } from '../lib/generate/build.ts';
import { UserError } from '../lib/generate/user-error.ts';

const { options } = commandLine({
  command: 'npm run build --',
  summary: 'Builds a deployable folder for each function.',
  options: { out: { value: 'folder', description: 'the output folder', default: 'dist' } },
  example: 'npm run build -- --out /tmp/build',
});

try {
  await makeBuild(resolve(import.meta.dirname, '..', options.out));
} catch (error) {
  // esbuild lists what is wrong with the code in the message.
  const isExpected = error instanceof UserError || (error instanceof Error && 'errors' in error);
  if (!isExpected) throw error;
  fail(`The build failed: ${error.message}`);
}
