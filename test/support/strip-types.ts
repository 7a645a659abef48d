import { stripTypeScriptTypes } from 'node:module';

/** Jest transform: Node's own type stripping, so tests run the very code that Node, the CDK app and the scripts run. */
export default {
  process: (source: string) => ({ code: stripTypeScriptTypes(source) }),
};
