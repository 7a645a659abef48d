import type { Config } from 'jest';

const config: Config = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  setupFiles: ['<rootDir>/test/configure-properties.ts'],
  transform: { '\\.ts$': '<rootDir>/test/strip-types.ts' },
  // Some tests start compilers and processes; how long these take says nothing about the code.
  testTimeout: 60_000,
  // Workers start slower than most suites run; CDK suites are the exception and fit in two.
  maxWorkers: 2,
};

export default config;
