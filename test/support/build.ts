import { fail } from '../../lib/command-line/command-line.ts';
import { makeBuild } from '../../lib/generate/build.ts';

/** Jest runs this before all tests: they look at what is built of the code as it is. */
export default async function build(): Promise<void> {
  try {
    await makeBuild();
  } catch (error) {
    // Jest would print the stack as well.
    fail(`The build failed: ${(error as Error).message}`);
  }
}
