import { resolve } from 'node:path';
import { makeBuild } from '../lib/build/build.ts';
import { commandLine, fail } from '../lib/command-line.ts';
import { UserError } from '../lib/user-error.ts';

const USAGE = `Usage: npm run build -- [--out <folder>]

Builds a deployable folder for each function.

  --out <folder>  where to put them, dist by default`;

const { values } = commandLine(USAGE, { options: { out: { type: 'string', default: 'dist' } } });
try {
  await makeBuild(resolve(import.meta.dirname, '..', values.out));
} catch (error) {
  // esbuild lists the errors in the code in the message.
  const isExpected = error instanceof UserError || (error instanceof Error && 'errors' in error);
  if (!isExpected) throw error;
  fail(`The build failed: ${error.message}`);
}
