import { makeBuild } from '../../lib/generate/build.ts';

/** Jest runs this before all tests: they look at what is built of the code as it is. */
export default async function build(): Promise<void> {
  await makeBuild();
}
