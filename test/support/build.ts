import { failOnUserError } from '../../bin/command-line.ts';
import { build } from '../../lib/bundle/build.ts';

/** Jest runs this before all tests, so that they test bundles of the current code. */
export default async function buildBeforeTests(): Promise<void> {
  await build().catch(failOnUserError);
}
