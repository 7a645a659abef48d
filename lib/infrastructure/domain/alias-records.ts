import {
  AaaaRecord,
  ARecord,
  type IAliasRecordTarget,
  type IHealthCheck,
  type IHostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';

export interface AliasRecordsProps {
  readonly zone: IHostedZone;
  /** The fully qualified name. */
  readonly recordName: string;
  readonly target: IAliasRecordTarget;
  /** With several records for the name, clients get those of the healthy region with the lowest latency. */
  readonly latencyRouting?: { readonly region: string; readonly healthCheck: IHealthCheck };
}

/** The records that point a name at a target, for IPv4 and IPv6. */
export class AliasRecords extends Construct {
  constructor(scope: Construct, id: string, { zone, recordName, target, latencyRouting }: AliasRecordsProps) {
    super(scope, id);
    const props = {
      zone,
      recordName,
      target: RecordTarget.fromAlias(target),
      ...(latencyRouting && { ...latencyRouting, setIdentifier: latencyRouting.region }),
    };
    new ARecord(this, 'Ipv4', props);
    new AaaaRecord(this, 'Ipv6', props);
  }
}
