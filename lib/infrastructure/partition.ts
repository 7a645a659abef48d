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
/** Taipei, whose CloudFormation does not know the property, by its schemas of June 2026. */
const REGION_WITHOUT_IPV6 = 'ap-east-2';

/** The domain of the AWS console for the partition that the stack is deployed to. */
export function consoleDomain(scope: Construct): string {
  return Object.entries(CONSOLE_DOMAINS).reduce<string>(
    (otherwise, [partition, domain]) => Fn.conditionIf(isPartition(scope, partition), domain, otherwise).toString(),
    'console.aws.amazon.com',
  );
}

/** The IP address type of an API or its domain: IPv4 and IPv6 if AWS has announced both, otherwise AWS's default. */
export function dualStack(scope: Construct): string {
  const inPartition = WITH_IPV6.reduce<string>(
    (otherwise, partition) => Fn.conditionIf(isPartition(scope, partition), 'dualstack', otherwise).toString(),
    Aws.NO_VALUE,
  );
  const isWithout = condition(scope, `IsRegion-${REGION_WITHOUT_IPV6}`, Aws.REGION, REGION_WITHOUT_IPV6);
  return Fn.conditionIf(isWithout, Aws.NO_VALUE, inPartition).toString();
}

/** The logical id of the condition that is true in a partition. */
function isPartition(scope: Construct, partition: string): string {
  return condition(scope, `IsPartition-${partition}`, Aws.PARTITION, partition);
}

/** The logical id of the condition that two values are equal; the stack has one for each id. */
function condition(scope: Construct, id: string, left: string, right: string): string {
  const stack = Stack.of(scope);
  const known = stack.node.tryFindChild(id) as CfnCondition | undefined;
  return (known ?? new CfnCondition(stack, id, { expression: Fn.conditionEquals(left, right) })).logicalId;
}
