import { AaaaRecord, ARecord, type IAliasRecordTarget, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';

export interface AliasRecordsProps {
  readonly zone: IHostedZone;
  /** The fully qualified name. */
  readonly recordName: string;
  readonly target: IAliasRecordTarget;
}

/** The records that point a name at a target, for IPv4 and IPv6. */
export class AliasRecords extends Construct {
  constructor(scope: Construct, id: string, { zone, recordName, target }: AliasRecordsProps) {
    super(scope, id);
    const props = { zone, recordName, target: RecordTarget.fromAlias(target) };
    new ARecord(this, 'Ipv4', props);
    new AaaaRecord(this, 'Ipv6', props);
  }
}
