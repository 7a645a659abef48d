import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vm from 'node:vm';
import { fail, failOnUserError } from '../../bin/command-line.ts';
import { build } from '../../lib/bundle/build.ts';

/** Jest runs this before all tests, so that they test bundles of the current code. */
export default async function buildBeforeTests(): Promise<void> {
  if (!('SourceTextModule' in vm)) fail('Run tests with: npm run jest -- <path>');
  // For the processes that tests start, many of the same code.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
  await build().catch(failOnUserError);
}
