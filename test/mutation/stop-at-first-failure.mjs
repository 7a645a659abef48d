import { createRequire } from 'node:module';

const requireOfJest = createRequire(createRequire(import.meta.url).resolve('jest'));
const { default: TestRunner } = requireOfJest('jest-runner');

/** Runs no further file once a test has failed: the change is noticed then. Jest's own `bail` would end Stryker's process. */
export default class StopAtFirstFailure extends TestRunner {
  async runTests(tests, watcher, options) {
    this.on('test-file-success', ([, { numFailingTests }]) => {
      if (numFailingTests > 0) watcher.setState({ interrupted: true });
    });
    return super.runTests(tests, watcher, options);
  }
}
