import { Aws, CfnCondition, Fn, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** The domain of the AWS console in partitions other than that of the commercial regions. */
const CONSOLE_DOMAINS = {
  'aws-cn': 'console.amazonaws.cn',
  'aws-us-gov': 'console.amazonaws-us-gov.com',
  'aws-eusc': 'console.amazonaws-eusc.eu',
} as const;

/**
 * The partitions for which AWS has announced IPv6 for API Gateway: the commercial regions and GovCloud. Its documentation
 * for China describes the property, too, without saying that the regions there have it. In a region without it, the
 * deployment would fail.
 */
const WITH_IPV6 = ['aws', 'aws-us-gov'];

/** The domain of the AWS console for the partition that the stack is deployed to. */
export function consoleDomain(scope: Construct): string {
  return Object.entries(CONSOLE_DOMAINS).reduce<string>(
    (otherwise, [partition, domain]) => Fn.conditionIf(isPartition(scope, partition), domain, otherwise).toString(),
    'console.aws.amazon.com',
  );
}

/** The IP address type of an API or its domain: IPv4 and IPv6 if AWS has announced both, otherwise AWS's default. */
export function dualStack(scope: Construct): string {
  return WITH_IPV6.reduce<string>(
    (otherwise, partition) => Fn.conditionIf(isPartition(scope, partition), 'dualstack', otherwise).toString(),
    Aws.NO_VALUE,
  );
}

/** The logical id of the condition that is true in a partition; the stack has one for each. */
function isPartition(scope: Construct, partition: string): string {
  const stack = Stack.of(scope);
  const id = `IsPartition-${partition}`;
  const known = stack.node.tryFindChild(id) as CfnCondition | undefined;
  const condition = known ?? new CfnCondition(stack, id, { expression: Fn.conditionEquals(Aws.PARTITION, partition) });
  return condition.logicalId;
}
