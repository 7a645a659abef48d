/**
 * Mutation testing of one folder, MUTATE, or of all that tests can judge. npm run test:mutation runs it for one folder
 * after the other, so that each has to reach the score by itself.
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
    './test/mutation/not-counted.mjs',
  ],
  ignorers: ['not-counted'],
  checkers: process.env.SAMPLE ? ['sample'] : [],
  jest: {
    enableFindRelatedTests: false,
    config: {
      ...jest,
      collectCoverage: false,
      globalSetup: undefined, // the build is made before the code is changed
      testMatch: folders.map((folder) => `<rootDir>/${testsOf(folder)}`),
      // They look at the bundles in dist/, which are made before the code is changed.
      testPathIgnorePatterns: ['/test/lambdas/(?:bundles|hostile-event)', '/test/infrastructure/reproducible'],
      setupFiles: ['<rootDir>/test/mutation/configure-properties.mjs'],
      runner: '<rootDir>/test/mutation/stop-at-first-failure.mjs',
      testSequencer: '<rootDir>/test/mutation/own-test-first.mjs',
    },
  },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  // Each change meets only the tests that reach it.
  coverageAnalysis: 'perTest',
  // The contract is data, and the copy of the OpenAPI document would notice each change of a word in it.
  ignoreStatic: process.env.MUTATE === 'lib/contract',
  // Types are stripped here and not checked; there is no TypeScript to rewrite a configuration for.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  ignorePatterns: ['/cdk.out', '/bench', '/test/generators', '/.ci', '/.github'],
  // A change is also noticed where it makes the tests take 15 s and 0.7 of the first run longer than that run, which
  // also counts what each test reaches and takes twice as long for it. With 3 s, a busy machine would notice changes.
  timeoutMS: 15_000,
  timeoutFactor: 0.7,
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  // Outside the project: Jest would take the copies for a second project of the same name.
  tempDirName: join(tmpdir(), 'utility-service-mutation'),
};
