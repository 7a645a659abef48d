import type { Config } from 'jest';

const config: Config = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  globalSetup: '<rootDir>/test/support/build.ts',
  setupFiles: ['<rootDir>/test/support/configure-properties.ts'],
  transform: { '\\.ts$': '<rootDir>/test/support/strip-types.ts' },
  // Some tests start compilers and processes; how long these take says nothing about the code.
  testTimeout: 60_000,
  // Workers start slower than most suites run; CDK suites are the exception and fit in two.
  maxWorkers: 2,
  // With COVERAGE=1, as in CI. The one-sentence entries of lambdas/ are tested as bundles, which V8 does not trace back.
  collectCoverage: process.env.COVERAGE === '1',
  coverageProvider: 'v8',
  coverageReporters: ['text-summary', 'json-summary'],
  collectCoverageFrom: ['lib/**/*.ts', 'lambdas/{http,middleware}/**/*.ts', '!**/*.d.ts'],
  coverageThreshold: { global: { statements: 90 } },
};

export default config;
