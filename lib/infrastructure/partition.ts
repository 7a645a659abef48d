import { Aws, CfnCondition, Fn, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** The domain of the AWS console by partition, where it is another than that of the commercial regions. */
const CONSOLE_DOMAINS = {
  'aws-cn': 'console.amazonaws.cn',
  'aws-us-gov': 'console.amazonaws-us-gov.com',
  'aws-eusc': 'console.amazonaws-eusc.eu',
} as const;

type OtherPartition = keyof typeof CONSOLE_DOMAINS;

/** The domain of the AWS console for the partition that the stack is deployed to. */
export function consoleDomain(scope: Construct): string {
  return (Object.keys(CONSOLE_DOMAINS) as OtherPartition[]).reduce<string>(
    (otherwise, partition) =>
      Fn.conditionIf(isPartition(scope, partition), CONSOLE_DOMAINS[partition], otherwise).toString(),
    'console.aws.amazon.com',
  );
}

/** The IP address type of an API or its domain: IPv4 and IPv6, except in China, where AWS has not announced it. */
export function dualStack(scope: Construct): string {
  return Fn.conditionIf(isPartition(scope, 'aws-cn'), Aws.NO_VALUE, 'dualstack').toString();
}

/** The logical id of the condition that holds in a partition; one for the whole stack. */
function isPartition(scope: Construct, partition: OtherPartition): string {
  const stack = Stack.of(scope);
  const id = `IsPartition-${partition}`;
  const known = stack.node.tryFindChild(id) as CfnCondition | undefined;
  const condition = known ?? new CfnCondition(stack, id, { expression: Fn.conditionEquals(Aws.PARTITION, partition) });
  return condition.logicalId;
}
