import { makeBuild } from '../../lib/build/build.ts';
import { fail } from '../../lib/command-line.ts';

/** Jest runs this before all tests, so that they test bundles of the current code. */
export default async function build(): Promise<void> {
  try {
    await makeBuild();
  } catch (error) {
    // Jest would also print the stack.
    fail(`The build failed: ${(error as Error).message}`);
  }
}
