import { commandLine, misused } from '../lib/command-line/command-line.ts';
import { deployPolicy, diffPolicy, executionPolicy, type Policy } from '../lib/infrastructure/deployment-policies.ts';
import { SettingError, settingsFrom } from '../lib/infrastructure/settings.ts';

const COMMAND = {
  command: 'npm run --silent policy --',
  summary: 'Prints an IAM policy that deploying from GitHub needs.',
  parameters: 'execution | deploy | diff <stage>',
  example: 'npm run --silent policy -- diff prod',
};

try {
  const policy = requested(commandLine(COMMAND).parameters);
  if (policy === undefined) misused(COMMAND, 'Say which policy: execution, deploy, or diff and a stage.');
  console.log(JSON.stringify(policy, null, 2));
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function requested([name, stage, ...others]: readonly string[]): Policy | undefined {
  if (others.length > 0) return undefined;
  if (name === 'diff') return stage === undefined ? undefined : diffPolicy(settingsFrom({ stage }).stage);
  if (stage !== undefined) return undefined;
  return name === 'execution' ? executionPolicy() : name === 'deploy' ? deployPolicy() : undefined;
}
