import { stripTypeScriptTypes } from 'node:module';

// Jest runs tests in a context of its own, where looking up a global is slow: tests of the core took up to 15 times as long.
// These stand on the first line of a module, so that line numbers stay right.
const GLOBALS = 'const { BigInt, Math, Number } = globalThis; ';

/** Jest transform: Node's own type stripping, so tests run the very code that Node, the CDK app and the scripts run. */
export default {
  process: (source: string, path: string) => ({
    code: (path.includes('/lib/core/') ? GLOBALS : '') + stripTypeScriptTypes(source),
  }),
};
