import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Runs the test of the mutated file first, then the shortest test files: they kill most mutants, sooner than tests that start a
 * service.
 */
export default class OwnTestFirst {
  sort(tests) {
    const own = mutatedFile();
    const rank = ({ path, context }) =>
      own !== undefined && basename(path, '.test.ts') === own ? 0 : 1 + (context.hasteFS.getSize(path) ?? 0);
    return tests.toSorted((a, b) => rank(a) - rank(b));
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
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
