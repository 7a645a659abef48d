import { createRequire } from 'node:module';

const requireOfJest = createRequire(createRequire(import.meta.url).resolve('jest'));
const { default: TestRunner } = requireOfJest('jest-runner');

/** Stops once a test file has failed, because the mutant is killed then. Jest's own `bail` would end Stryker's process. */
export default class StopAtFirstFailure extends TestRunner {
  async runTests(tests, watcher, options) {
    this.on('test-file-success', ([, { numFailingTests }]) => {
      if (numFailingTests > 0) watcher.setState({ interrupted: true });
    });
    return super.runTests(tests, watcher, options);
  }
}
