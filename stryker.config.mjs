/**
 * Mutation testing of the core and of its packages, whose tests need no build: npx --package=@stryker-mutator/core@10.0.0
 * --package=@stryker-mutator/jest-runner@10.0.0 -- stryker run [--mutate <file or pattern>]
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['{lib/core,packages/{correctly-rounded,time-zones}/src}/**/*.ts'],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  // Jest would build once for each mutant.
  jest: {
    config: {
      globalSetup: undefined,
      testMatch: ['<rootDir>/{test/core,packages/{correctly-rounded,time-zones}/test}/**/*.test.ts'],
    },
  },
  coverageAnalysis: 'perTest',
  // Types are stripped, not checked.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { logTests: false },
};
