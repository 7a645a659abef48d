import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The tests that have killed mutants of a file, the latest first, by the file's name. */
const killers = new Map();

/**
 * Runs the test of the mutated file first, then those that have killed other mutants of it, then the shortest: most
 * mutants are killed by the first or second.
 */
export default class OwnTestFirst {
  sort(tests) {
    const mutated = mutatedFile();
    const earlier = killers.get(mutated) ?? [];
    const rank = ({ path, context }) => {
      if (basename(path, '.test.ts') === mutated) return -1;
      return earlier.includes(path) ? earlier.indexOf(path) : earlier.length + (context.hasteFS.getSize(path) ?? 0);
    };
    return tests.toSorted((a, b) => rank(a) - rank(b));
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults(_tests, { testResults }) {
    const mutated = mutatedFile();
    const failed = testResults
      .filter(({ numFailingTests }) => numFailingTests > 0)
      .map(({ testFilePath }) => testFilePath);
    killers.set(mutated, [...new Set([...failed, ...(killers.get(mutated) ?? [])])]);
  }
}

/** The name of the file with the active mutant; `undefined` if there is none. */
function mutatedFile() {
  const { __STRYKER_ACTIVE_MUTANT__: id, MUTATE: folder } = process.env;
  if (id === undefined || folder === undefined) return undefined;
  const path = join(import.meta.dirname, '../..', folder);
  const file = readdirSync(path).find(
    (name) => name.endsWith('.ts') && readFileSync(join(path, name), 'utf8').includes(`stryMutAct_9fa48("${id}")`),
  );
  return file && basename(file, '.ts');
}
