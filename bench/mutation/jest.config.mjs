import project from '../../jest.config.ts';

/** The project's tests that the mutated files concern, with properties that are the same each time and fail fast. */
export default {
  ...project,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/core/**/*.test.ts', '<rootDir>/test/lambdas/**/*.test.ts'],
  // The bundles are made before the mutants; hostile events reach all of them, slowly.
  testPathIgnorePatterns: ['bundles\\.test\\.ts$', 'hostile-event\\.test\\.ts$'],
  setupFiles: ['<rootDir>/bench/mutation/properties.mjs'],
};
