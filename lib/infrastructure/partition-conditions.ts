import { Aws, CfnCondition, Fn } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { COMMERCIAL } from './partition.ts';

/** Values that depend on the partition and the region of the deployment, which only CloudFormation knows. */
export class PartitionConditions extends Construct {
  /** The domain of the AWS console. */
  readonly consoleDomain: string;
  /** The IP address type of an API or its domain: IPv4 and IPv6 if AWS has announced both, otherwise AWS's default. */
  readonly ipAddressType: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const condition = (id: string, value: string, expected: string) =>
      new CfnCondition(this, id, { expression: Fn.conditionEquals(value, expected) });
    const isCommercial = condition('IsCommercial', Aws.PARTITION, COMMERCIAL);
    const isChina = condition('IsChina', Aws.PARTITION, 'aws-cn');
    const isGovCloud = condition('IsGovCloud', Aws.PARTITION, 'aws-us-gov');
    const isSovereignCloud = condition('IsSovereignCloud', Aws.PARTITION, 'aws-eusc');
    const isTaipei = condition('IsTaipei', Aws.REGION, 'ap-east-2');

    this.consoleDomain = firstOf(
      [
        [isSovereignCloud, 'console.amazonaws-eusc.eu'],
        [isGovCloud, 'console.amazonaws-us-gov.com'],
        [isChina, 'console.amazonaws.cn'],
      ],
      'console.aws.amazon.com',
    );
    // AWS has announced IPv6 for API Gateway in the commercial regions and GovCloud. Its documentation for China describes the
    // property, too, without saying that the regions there have it. Taipei's CloudFormation does not know it, by its schemas
    // of June 2026. In a region without it, the deployment would fail.
    this.ipAddressType = firstOf(
      [
        [isTaipei, Aws.NO_VALUE],
        [isGovCloud, 'dualstack'],
        [isCommercial, 'dualstack'],
      ],
      Aws.NO_VALUE,
    );
  }
}

/** The value of the first condition that is true. */
function firstOf(cases: readonly (readonly [CfnCondition, string])[], otherwise: string): string {
  return cases.reduceRight(
    (rest, [condition, value]) => Fn.conditionIf(condition.logicalId, value, rest).toString(),
    otherwise,
  );
}
