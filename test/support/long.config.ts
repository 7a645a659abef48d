/** The tests with many more random values: npm run test:long. */
import config from '../../jest.config.ts';

// Set here, because cmd.exe has no `NAME=value command`.
process.env.FC_RUNS ??= '10000';

export default { ...config, rootDir: '../..', testTimeout: 600_000 };
