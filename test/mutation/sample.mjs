/** A Stryker checker that passes a random share of the mutants, SAMPLE, chosen by FC_SEED; the others count as errors. */
import { createHash } from 'node:crypto';

const SEED = process.env.FC_SEED ?? '20260401';

/** A number from 0 to 1 that is the same for a mutant in every run. */
function draw({ fileName, location, mutatorName, replacement }) {
  const name = fileName.replace(/^.*?(?=\b(?:lib|lambdas)\/)/, '');
  const text = JSON.stringify([SEED, name, location.start, location.end, mutatorName, replacement]);
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

const checker = {
  init: async () => undefined,
  check: async (mutants) =>
    Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        draw(mutant) < Number(process.env.SAMPLE)
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'not in the sample' },
      ]),
    ),
};

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: checker }];
