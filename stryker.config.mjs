/**
 * Mutation testing of the folder in MUTATE, or of all. npm run test:mutation runs it for each folder separately, so that each
 * has to reach the score by itself.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jest from './jest.config.ts';
import { FOLDERS, testsOf } from './test/mutation/folders.ts';

const folders = process.env.MUTATE ? [process.env.MUTATE] : FOLDERS;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: folders.map((folder) => `${folder}/*.ts`),
  thresholds: { high: 100, low: 90, break: 90 },
  testRunner: 'jest',
  plugins: [
    './test/mutation/node_modules/@stryker-mutator/jest-runner/dist/src/index.js',
    './test/mutation/sample.mjs',
    './test/mutation/ignorer.mjs',
  ],
  ignorers: ['prose-and-findings'],
  checkers: process.env.SAMPLE ? ['sample'] : [],
  jest: {
    enableFindRelatedTests: false,
    config: {
      ...jest,
      collectCoverage: false,
      globalSetup: undefined, // run.ts builds once, before the code is mutated
      testMatch: folders.map((folder) => `<rootDir>/${testsOf(folder)}`),
      // They test the bundles in dist/, which are built from the original code.
      testPathIgnorePatterns: ['/test/lambdas/(?:bundles|hostile-event)', '/test/infrastructure/reproducible'],
      setupFiles: ['<rootDir>/test/mutation/configure-properties.mjs'],
      runner: '<rootDir>/test/mutation/stop-at-first-failure.mjs',
      runtime: '<rootDir>/test/mutation/one-cdk.mjs',
      testSequencer: '<rootDir>/test/mutation/own-test-first.mjs',
    },
  },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  // Runs only the tests that reach a mutant.
  coverageAnalysis: 'perTest',
  // The contract is data: the test of docs/openapi.json would fail for every changed word.
  ignoreStatic: process.env.MUTATE === 'lib/contract',
  // Types are stripped and not checked, so Stryker need not disable type checks or rewrite tsconfig.json.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  ignorePatterns: ['/cdk.out', '/bench', '/test/generators', '/.ci', '/.github'],
  // A mutant times out if its tests take 15 s plus 0.7 times the first run longer than that run, which measures coverage and
  // so takes twice as long. With 3 s, mutants would time out because the machine is busy.
  timeoutMS: 15_000,
  timeoutFactor: 0.7,
  concurrency: 2,
  maxTestRunnerReuse: 30, // Jest keeps what each run has loaded.
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  // Outside the project, where Jest would find the copies as a second project of the same name.
  tempDirName: join(tmpdir(), 'utility-service-mutation'),
};
