import { createRequire } from 'node:module';

const requireOfJest = createRequire(createRequire(import.meta.url).resolve('jest'));
const { default: Runtime } = createRequire(requireOfJest.resolve('jest-runner'))('jest-runtime');
const require = createRequire(import.meta.url);

/**
 * Loads the CDK once for all test files that a process runs. Jest would load it anew for each, which takes longer than
 * most of the tests.
 */
export default class OneCdk extends Runtime {
  requireModuleOrMock(from, name) {
    const isCdk = /\/node_modules\/(?:aws-cdk-lib|constructs)\//.test(name);
    return isCdk ? require(name) : super.requireModuleOrMock(from, name);
  }
}
