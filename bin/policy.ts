// npm run --silent policy -- execution | deploy | diff <stage>: the IAM policies of docs/operations.md, "From GitHub".
import { deployPolicy, diffPolicy, executionPolicy, type Policy } from '../lib/infrastructure/deployment-policies.ts';
import { SettingError, settingsFrom } from '../lib/infrastructure/settings.ts';

const USAGE = 'Say which policy: npm run --silent policy -- execution, deploy, or diff <stage>';

try {
  const policy = requested(process.argv.slice(2));
  if (policy === undefined) console.error(USAGE);
  else console.log(JSON.stringify(policy, null, 2));
  process.exitCode = policy === undefined ? 1 : 0;
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function requested([name, stage, ...others]: string[]): Policy | undefined {
  if (others.length > 0) return undefined;
  if (name === 'diff') return stage === undefined ? undefined : diffPolicy(settingsFrom({ stage }).stage);
  if (stage !== undefined) return undefined;
  return name === 'execution' ? executionPolicy() : name === 'deploy' ? deployPolicy() : undefined;
}
