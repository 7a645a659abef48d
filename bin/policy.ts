import { commandLine, fail, usageError } from '../lib/command-line/command-line.ts';
import { partitionOf } from '../lib/infrastructure/partition.ts';
import { boundaryPolicy } from '../lib/infrastructure/policies/boundary-policy.ts';
import { edgeExecutionPolicy, executionPolicy } from '../lib/infrastructure/policies/execution-policy.ts';
import { deployPolicy, diffPolicy } from '../lib/infrastructure/policies/github-policies.ts';
import type { Policy } from '../lib/infrastructure/policies/policy.ts';
import { SettingError, settingsFrom } from '../lib/infrastructure/read-settings.ts';

const COMMAND = {
  command: 'npm run --silent policy --',
  summary: 'Prints one of the IAM policies that docs/operations.md uses.',
  parameters: 'execution [<stage>] | execution-edge | boundary | deploy <account> <region> <qualifier> | diff <stage>',
  options: {
    region: {
      value: 'region',
      description: 'a region of the deployment, whose partition is in the ARNs (aws, aws-cn, …)',
      default: 'us-east-1',
    },
  },
  example: 'npm run --silent policy -- deploy 123456789012 eu-west-1 hnb659fds',
};

try {
  const { parameters, options } = commandLine(COMMAND);
  const policy = requested(parameters, partitionOf(checkedRegion(options.region)));
  if (policy === undefined) {
    usageError(
      COMMAND,
      'Name the policy: execution [<stage>], execution-edge, boundary, deploy <account> <region> <qualifier>, or diff <stage>.',
    );
  }
  console.log(JSON.stringify(policy, null, 2));
} catch (error) {
  if (error instanceof SettingError) fail(error.message);
  throw error;
}

function requested([name, ...given]: readonly string[], partition: string): Policy | undefined {
  switch (`${name} ${given.length}`) {
    case 'execution 0':
      return executionPolicy(undefined, partition);
    case 'execution 1':
      return executionPolicy(settingsFrom({ stage: given[0] }).stage, partition);
    case 'execution-edge 0':
      return edgeExecutionPolicy(partition);
    case 'boundary 0':
      return boundaryPolicy(partition);
    case 'deploy 3':
      return deployPolicy({
        account: checked('account', given[0], /^\d{12}$/, '12 digits'),
        region: checkedRegion(given[1]),
        qualifier: checked('qualifier', given[2], /^[a-z0-9]{1,10}$/, '1 to 10 lower-case letters and digits'),
      });
    case 'diff 1':
      return diffPolicy(settingsFrom({ stage: given[0] }).stage, partition);
    default:
      return undefined;
  }
}

function checkedRegion(given: string | undefined): string {
  return checked('region', given, /^[a-z]{2,4}(?:-[a-z]+)+-\d{1,2}$/, 'a region of AWS, for example eu-west-1');
}

function checked(name: string, given: string | undefined, form: RegExp, expected: string): string {
  if (given === undefined || !form.test(given)) {
    return usageError(COMMAND, `${name} is ${JSON.stringify(given)}, but must be ${expected}.`);
  }
  return given;
}
