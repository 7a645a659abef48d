import { stripTypeScriptTypes } from 'node:module';

// Jest runs tests in a context of its own, where looking up a global is slow: tests of the core took up to 15 times as long.
// The simulations in lib/cost use Math just as often. The binding is on the first line of a module, which keeps line numbers right.
const GLOBALS = 'const { BigInt, Math, Number } = globalThis; ';

/** Jest transform: Node's own type stripping, so tests run the very code that Node, the CDK app and the scripts run. */
export default {
  process: (source: string, path: string) => ({
    code: (/\/lib\/(?:core|cost)\//.test(path) ? GLOBALS : '') + stripTypeScriptTypes(source),
  }),
};
