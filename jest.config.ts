import type { Config } from 'jest';

const config: Config = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // Files of recipes are tested where they go.
  testPathIgnorePatterns: ['/node_modules/', '/test/recipes/'],
  extensionsToTreatAsEsm: ['.ts'],
  globalSetup: '<rootDir>/test/support/build.ts',
  setupFiles: ['<rootDir>/test/support/property-runs.ts'],
  transform: { '\\.ts$': '<rootDir>/test/support/strip-types.ts' },
  // Some tests start compilers and processes, which take long on a busy machine.
  testTimeout: 180_000,
  // A worker takes longer to start than most suites to run; the slow CDK suites fit into two workers.
  maxWorkers: 2,
  // On a busy machine, Node takes over a second to end a worker with a large heap. By default, Jest kills it after half a
  // second, and warns of a leak.
  workerGracefulExitTimeout: 10_000,
};

export default config;
