import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['lib/core/**/*.ts', 'lambdas/middleware/*.ts'],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'bench/mutation/jest.config.mjs', enableFindRelatedTests: false },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  // Each mutant meets only the tests that reach it.
  coverageAnalysis: 'perTest',
  // Many of the mutants are of the kind that a compiler would refuse; types are stripped here, not checked.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  ignorePatterns: ['/docs', '/cdk.out', '/bench/peers', '/bench/mutation/results', '/.ci', '/.github'],
  // A mutant counts as killed when its tests take this much longer than they should: enough for a busy machine.
  timeoutMS: 15_000,
  concurrency: 2,
  // What has not changed since the last run is not tried again.
  incremental: true,
  incrementalFile: 'bench/mutation/results/incremental.json',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: true },
  jsonReporter: { fileName: 'bench/mutation/results/report.json' },
  thresholds: { high: 95, low: 90, break: 90 },
  // Outside the project: Jest would take the copies for a second project of the same name.
  tempDirName: join(tmpdir(), 'utility-service-mutation'),
};
